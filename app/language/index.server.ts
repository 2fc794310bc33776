import { AsyncLocalStorage } from "node:async_hooks";
import { currentLanguage, setLanguageSource } from "./current";
import { chosenLanguage, DEFAULT_LANGUAGE, type Language } from "./languages";

const storage = new AsyncLocalStorage<Language>();
setLanguageSource(() => storage.getStore() ?? DEFAULT_LANGUAGE);

/**
 * Runs `work`, and all that it starts, with texts in `language`. Nothing is stored if that is the language already: Node
 * follows each promise from the first `run` on, which an installation with English texts alone does not pay.
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
