import { once } from "~/server/values/once";
import { type LanguageCode, languageRules } from "./language-rules";

/** A form under which the tables may have a word; one of an adjective is looked for among foods in vain. */
export type Form = { word: string; isAdjective: boolean };

type Ending = { ending: string; instead: string; isAdjective: boolean };

type Forms = { endings: readonly Ending[]; hasUmlauts: boolean };

/**
 * Endings of plurals and cases and what stands in their place in the form that the tables have, the likeliest first;
 * those in brackets are of adjectives alone, which agree with their noun: no "porcine" is the mushroom "porcino".
 */
const formsByCode: () => ReadonlyMap<LanguageCode, Forms> = once(
  () =>
    new Map(
      languageRules().map((rules) => [
        rules.code,
        { endings: endings(rules.endings), hasUmlauts: rules.umlauts },
      ]),
    ),
);

const NO_FORMS: Forms = { endings: [], hasUmlauts: false };

const LEAST_STEM = 2;

/** The forms under which the tables may have a folded word; the word itself first. */
export function formsOf(word: string, code: LanguageCode): Form[] {
  const found = [{ word, isAdjective: false }];
  const forms = formsByCode().get(code) ?? NO_FORMS;
  // "Haehnchen" and "Oel" are written so where a keyboard has no umlauts.
  if (forms.hasUmlauts && /[aou]e/.test(word)) {
    found.push({ word: word.replace(/([aou])e/g, "$1"), isAdjective: false });
  }
  for (const form of [...found]) {
    for (const { ending, instead, isAdjective } of forms.endings) {
      if (form.word.length - ending.length < LEAST_STEM || !form.word.endsWith(ending)) continue;
      found.push({ word: form.word.slice(0, -ending.length) + instead, isAdjective });
    }
  }
  return found;
}

/** Whether any of these forms is one of `words`; asked of every word of an English line, it makes none of them that cannot be. */
export function isAnyForm(word: string, code: LanguageCode, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  const forms = formsByCode().get(code) ?? NO_FORMS;
  if (forms.hasUmlauts && /[aou]e/.test(word)) {
    return formsOf(word, code).some((form) => words.has(form.word));
  }
  return forms.endings.some(({ ending, instead }) => {
    if (word.length - ending.length < LEAST_STEM || !word.endsWith(ending)) return false;
    return words.has(word.slice(0, -ending.length) + instead);
  });
}

function endings(list: string): Ending[] {
  return list.split(", ").map((each) => {
    const isAdjective = each.startsWith("(");
    const [ending = "", instead = ""] = each.replace(/[()]/g, "").split(">");
    return { ending, instead, isAdjective };
  });
}
