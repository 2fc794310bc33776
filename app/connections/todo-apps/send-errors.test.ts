import { expect, test } from "vitest";
import { inLanguage } from "~/language/index.server";
import { permanent, temporary } from "~/server/adapters/caldav/caldav";
import { sendErrorInWords } from "./send-errors";

test.each([
  [permanent("read_only").message, "Diese Liste lässt sich nur lesen. Wähle eine andere."],
  [temporary("slow").message, "Dieser Server antwortet zu langsam."],
  ["That server cannot be reached right now.", "Dieser Server ist gerade nicht erreichbar."],
  ["403 from a proxy", "403 from a proxy"],
])("the stored error “%s” is shown in German as “%s”", (stored, german) => {
  expect(sendErrorInWords(stored)).toBe(stored);
  expect(inLanguage("de", () => sendErrorInWords(stored))).toBe(german);
});
