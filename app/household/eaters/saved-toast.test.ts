import { expect, test } from "vitest";
import { inLanguage } from "~/language/index.server";
import { t } from "~/language/messages";
import { eaterSavedToast } from "./needs";

test("the toast after saving the restrictions for everyone is a sentence in each language", () => {
  const title = () =>
    eaterSavedToast({ name: t("Everyone’s list"), avoids: "", dislikes: "" }).title;
  expect(title()).toBe("Everyone’s list is saved");
  expect(inLanguage("de", title)).toBe("Gespeichert: Die Liste für alle");
});
