/** The languages beside English in which foods are read. */
export type LanguageCode = "de" | "fr" | "es" | "it";

/** An ending, and what stands in its place in the form that the tables have. */
type Ending = readonly [ending: string, instead: string];

/**
 * Endings of plurals, cases and of adjectives that agree with their noun, the likeliest first. A form counts only
 * where the tables have it, so that a wrong one does no harm: "salsa" is not looked for as "salso" if it is there.
 */
const ENDINGS: Readonly<Record<LanguageCode, readonly Ending[]>> = {
  de: endings("n, en, e, er, es, s, em, ern, nen"),
  fr: endings("s, x, e, es, aux>al, elles>el, elle>el, ettes>et, ette>et"),
  es: endings("s, es, ces>z, a>o, as>o, itas>a, ito>o, itos>o"),
  it: endings(
    "i>o, i>e, i>a, i>io, i, e>a, e>o, a>o, chi>co, ghi>go, che>ca, ghe>ga, che>co, ghe>go, ce>cia, ge>gia, hi>o, he>a, >e, >o",
  ),
};

const LEAST_STEM = 2;

/** The forms under which the tables may have a folded word; the word itself first. */
export function formsOf(word: string, code: LanguageCode): string[] {
  const found = [word];
  // "Haehnchen" and "Oel" are written so where a keyboard has no umlauts.
  if (code === "de" && /[aou]e/.test(word)) found.push(word.replace(/([aou])e/g, "$1"));
  for (const form of [...found]) {
    for (const [ending, instead] of ENDINGS[code]) {
      if (form.length - ending.length < LEAST_STEM || !form.endsWith(ending)) continue;
      found.push(form.slice(0, form.length - ending.length) + instead);
    }
  }
  return found;
}

function endings(list: string): Ending[] {
  return list.split(", ").map((each) => {
    const [ending = "", instead = ""] = each.split(">");
    return [ending, instead];
  });
}
