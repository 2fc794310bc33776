/**
 * Writes the catalogues of the interface's texts: the English ones from the code, and the others without messages that the
 * code no longer has. Prints what is not translated yet. Usage: npm run messages
 */
import { LANGUAGES } from "../app/language/languages";
import { readCatalogue, readMessages, textOf, writeCatalogue } from "./messages/catalogues";

const { rooms, mistakes } = readMessages();
for (const { path, line, text } of mistakes) console.log(`${path}:${line}  ${text}`);
for (const [room, calls] of [...rooms].sort()) {
  const messages = new Set(calls.map(({ message }) => message));
  writeCatalogue("en", room, Object.fromEntries([...messages].map((text) => [text, textOf(text)])));
  for (const language of Object.keys(LANGUAGES)) {
    if (language === "en") continue;
    const translated = Object.entries(readCatalogue(language, room));
    const kept = translated.filter(([message]) => messages.has(message));
    writeCatalogue(language, room, Object.fromEntries(kept));
    const missing = messages.size - kept.length;
    console.log(`${room}: ${messages.size} messages, ${missing} without ${language}`);
  }
}
