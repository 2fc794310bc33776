/** The characters that are fractions of their own (Unicode's Number Forms), by the figures that they stand for. */
const FIGURES: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅐": "1/7",
  "⅑": "1/9",
  "⅒": "1/10",
};

/** All of them, for the inside of a character class. */
export const FRACTIONS = Object.keys(FIGURES).join("");

const ANY = new RegExp(`[${FRACTIONS}]`, "g");

/** True for a text that has one of them. */
export const hasFraction = (text: string) => text.search(ANY) >= 0;

/** The text with "1/2" for "½"; a space keeps "1½" apart as "1 1/2". */
export const spellFractions = (text: string) =>
  text.replace(ANY, (one) => ` ${FIGURES[one] ?? one}`);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";
const COMPOSED = new RegExp(`([${RAISED}]{1,3})\\s?[/⁄∕]\\s?([${LOWERED}\\d]{1,3})`, "g");
const SLASHED = /(\d)\s?[⁄∕]\s?(?=\d)/g;

/** The text with "1/2" for a fraction of raised and lowered figures ("¹⁄₂") and for any of its slashes ("1⁄2"). */
export const plainFractions = (text: string) =>
  text
    .replace(COMPOSED, (_, top: string, bottom: string, at: number, whole: string) => {
      const isMixed = /\d$/.test(whole.slice(0, at));
      return `${isMixed ? " " : ""}${figuresOf(top, RAISED)}/${figuresOf(bottom, LOWERED)}`;
    })
    .replace(SLASHED, "$1/");

const figuresOf = (text: string, row: string) =>
  text.replace(/\D/g, (figure) => String(row.indexOf(figure)));

/** The text as it is shown, with no line's end between a whole number and its fraction: "2 1/4" at a glance is no 2. */
export const unbrokenFractions = (text: string) => text.replace(MIXED, "$1\u00a0");

const MIXED = new RegExp(`(\\d) (?=\\d{1,3}[/⁄]\\d|[${FRACTIONS}])`, "g");

/** 0.5 for "½" and for "1/2"; NaN for what is no fraction. */
export function fractionOf(text: string): number {
  const figure = Object.hasOwn(FIGURES, text) ? FIGURES[text] : undefined;
  const [top, bottom] = (figure ?? text).split("/");
  return bottom === undefined ? Number.NaN : Number(top) / Number(bottom);
}

/** The fractions that cooks measure by, ascending: eighths and thirds, with their values. */
export const COOKS_FRACTIONS: readonly (readonly [value: number, text: string])[] = [
  ..."⅛¼⅓⅜½⅝⅔¾⅞",
].map((text) => [fractionOf(text), text]);
