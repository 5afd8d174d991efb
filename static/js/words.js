// What a script says is in the language of the page: it stands in an attribute, with {} for a number.

const language = document.documentElement.lang;
const plurals = new Intl.PluralRules(language);

export const filled = (sentence, number) => sentence.replace("{}", number);

/** One thing or several, as in data-bout-one and data-bout-other. */
export const howMany = ({ dataset }, thing, number) =>
  filled(dataset[thing + (plurals.select(number) === "one" ? "One" : "Other")], number);

/** A number as it is written and read there: « 1 146 », « 40,5 », or 1,146 and 40.5. */
export const written = (number) => number.toLocaleString(language);

export const decimalMark = written(0.5)[1];
