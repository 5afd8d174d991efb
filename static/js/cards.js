// The numbers of the rules, written by manage.py numbers: each is said in scoring.
export const numbers = {
  cards: {"bout": [3, 9], "roi": [4, 9], "dame": [4, 7], "cavalier": [4, 5], "valet": [4, 3], "autre": [59, 1]},
  chiens: {"2": 6, "3": 6, "4": 6, "5": 3},
};
