import { expect, test } from "vitest";
import { inLanguage } from "~/language/index.server";
import { t } from "~/language/messages";
import { eaterSavedToast } from "./needs";

test("the toast after saving the restrictions for everyone is a sentence in each language", () => {
  const title = () =>
    eaterSavedToast({ name: t("What holds for everybody"), avoids: "", dislikes: "" }).title;
  expect(title()).toBe("What holds for everybody is saved");
  expect(inLanguage("de", title)).toBe("Gespeichert: Was für alle gilt");
});
