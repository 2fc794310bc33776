import { expect, test } from "vitest";
import { languageOfText } from "./language-of-text";

test.each([
  ["Das Gemüse waschen und mit dem Öl in einer Pfanne braten.", "de"],
  ["Verwarm de olie in een pan en bak het vlees met de ui.", "nl"],
  ["Faire chauffer l'huile dans une poêle et ajouter les oignons.", "fr"],
  ["Calentar el aceite en una sartén y añadir la cebolla con la sal.", "es"],
  ["Scaldare l'olio in una padella e unire la cipolla con il sale.", "it"],
  ["Heat the oil in a pan and add the onion. Serve with crème fraîche.", null],
  ["Backen", null],
  ["", null],
])("the language of “%s” is %s", (text, code) => {
  expect(languageOfText(text)).toBe(code);
});
