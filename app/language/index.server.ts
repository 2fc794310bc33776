import { AsyncLocalStorage } from "node:async_hooks";
import { currentLanguage, setLanguageSource } from "./current";
import { DEFAULT_LANGUAGE, type Language } from "./languages";

const storage = new AsyncLocalStorage<Language>();
setLanguageSource(() => storage.getStore() ?? DEFAULT_LANGUAGE);

/**
 * Runs `work`, and all that it starts, with texts in `language`. Nothing is stored if that is the language already: Node
 * follows each promise from the first `run` on, which an installation with English texts alone does not pay.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  language === currentLanguage() ? work() : storage.run(language, work);
