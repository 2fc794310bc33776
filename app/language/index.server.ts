import { AsyncLocalStorage } from "node:async_hooks";
import { currentLanguage, setLanguageSource } from "./current";
import { chosenLanguage, DEFAULT_LANGUAGE, type Language } from "./languages";

const storage = new AsyncLocalStorage<Language>();
setLanguageSource(() => storage.getStore() ?? DEFAULT_LANGUAGE);

/**
 * Runs `work`, and everything that it starts, with texts in `language`. Does nothing else if the language is already
 * current, because Node follows each promise after the first `run`. An installation with only English texts does not
 * pay for that.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  language === currentLanguage() ? work() : storage.run(language, work);

/** Runs `work` once for each language that readers have chosen, with the readers of that language. Returns all results. */
export async function inEachLanguage<R extends { language: string | null }, T>(
  readers: readonly R[],
  work: (readers: R[]) => Promise<T>,
): Promise<T[]> {
  const languages = new Set(readers.map(({ language }) => chosenLanguage(language)));
  const results: T[] = [];
  for (const language of languages) {
    const speakers = readers.filter((reader) => chosenLanguage(reader.language) === language);
    results.push(await inLanguage(language, () => work(speakers)));
  }
  return results;
}
