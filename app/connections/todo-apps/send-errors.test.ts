import { expect, test } from "vitest";
import { inLanguage } from "~/language/index.server";
import { sendReasonInWords } from "./send-errors";

test.each([
  [
    "read_only",
    "That list is read-only. Choose another one.",
    "Diese Liste lässt sich nur lesen. Wähle eine andere.",
  ],
  ["too_slow", "That server took too long to answer.", "Dieser Server hat zu langsam geantwortet."],
  [
    "list_changed",
    "The list was changed or deleted while it was being sent.",
    "Die Liste wurde beim Senden geändert oder gelöscht.",
  ],
  ["403 from a proxy", "403 from a proxy", "403 from a proxy"],
])("the stored reason “%s” is shown in English and in German", (reason, english, german) => {
  expect(sendReasonInWords(reason)).toBe(english);
  expect(inLanguage("de", () => sendReasonInWords(reason))).toBe(german);
});
