import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../app/language/languages";
import { once } from "../app/server/values/once";
import { sourceOf } from "./house/sources";
import { partsOf, readCatalogue, readMessages, textOf } from "./messages/catalogues";
import { findMessages } from "./messages/extract";

const found = once(readMessages);
const rooms = [...found().rooms];
const others = Object.keys(LANGUAGES).filter((language) => language !== "en");

describe.each(rooms)("the texts of %s", (room, calls) => {
  test("are all in the English catalogue, which contains no other texts", () => {
    const english = Object.fromEntries(calls.map(({ message }) => [message, textOf(message)]));
    expect(readCatalogue("en", room), "run npm run messages").toEqual(english);
  });

  test("get exactly the parameters that they name", () => {
    const wrong = calls.filter(
      ({ message, parameters }) =>
        parameters !== null &&
        partsOf(textOf(message))
          .map((part) => part.replace(/[<>]/g, ""))
          .sort()
          .join() !== [...parameters].sort().join(),
    );
    expect(wrong).toEqual([]);
  });

  test.each(others)("are all translated into %s, with the same parameters and tags", (language) => {
    const catalogue = readCatalogue(language, room);
    const wrong = calls
      .map(({ message }) => message)
      .filter((message) => {
        const translation = catalogue[message];
        const parts = partsOf(textOf(message)).join();
        return translation === undefined || partsOf(translation).join() !== parts;
      });
    expect([...new Set(wrong)]).toEqual([]);
  });
});

test("equal messages of two rooms have the same translation", () => {
  for (const language of others) {
    const translations = new Map<string, Set<string>>();
    for (const [room] of rooms) {
      for (const [message, text] of Object.entries(readCatalogue(language, room))) {
        translations.set(message, (translations.get(message) ?? new Set()).add(text));
      }
    }
    const several = [...translations].filter(([, texts]) => texts.size > 1);
    expect(several.map(([message, texts]) => [message, ...texts])).toEqual([]);
  }
});

describe("a call that names a message", () => {
  const read = (text: string) =>
    findMessages(sourceOf("app/ui/page.ts", `import { t } from "~/language/messages";\n${text}`));

  test("is found with its parameters, in both branches of a condition", () => {
    const { calls } = read(
      'const f = (a: boolean) => t(a ? "Yes, {name}" : "No, {name}", { name });',
    );
    expect(calls).toMatchObject([
      { message: "Yes, {name}", parameters: ["name"] },
      { message: "No, {name}", parameters: ["name"] },
    ]);
  });

  test("is reported as a mistake if it runs while the module is loaded", () => {
    expect(read('const label = t("Save");').mistakes).toHaveLength(1);
    expect(read('const label = () => t("Save");').mistakes).toEqual([]);
  });
});

test("no message is translated while a module is loaded", () => {
  expect(found().mistakes).toEqual([]);
});
