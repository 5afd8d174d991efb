// The numbers of the rules, written by manage.py numbers: each is said in scoring.
export const numbers = {
  required: [56, 51, 41, 36],
  contrat: 25,
  coefficients: {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6},
  petit: 10,
  poignees: {"simple": 20, "double": 30, "triple": 40},
  chelems: {"annonce_reussi": 400, "non_annonce_reussi": 200, "annonce_chute": -200, "defense": -200},
  misere: 10,
  halfPoints: 182,
  shares: {"2": {"": [1, -1]}, "3": {"": [2, -1, -1]}, "4": {"": [3, -1, -1, -1]}, "5": {"partenaire": [2, 1, -1, -1, -1], "seul": [4, -1, -1, -1, -1]}},
  limits: {"2": {"prise": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde_sans": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde_contre": [[0, 152], [8, 160], [18, 168], [26, 176]]}, "3": {"prise": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde_sans": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde_contre": [[0, 152], [8, 160], [18, 168], [26, 176]]}, "4": {"prise": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde_sans": [[6, 156], [14, 164], [22, 174], [30, 182]], "garde_contre": [[0, 152], [8, 160], [18, 168], [26, 176]]}, "5": {"prise": [[3, 156], [11, 164], [19, 174], [27, 182]], "garde": [[3, 156], [11, 164], [19, 174], [27, 182]], "garde_sans": [[3, 156], [11, 164], [19, 174], [27, 182]], "garde_contre": [[0, 155], [8, 163], [18, 171], [26, 179]]}},
};
