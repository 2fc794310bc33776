import { expect, test } from "vitest";
import { knownLanguageOf, languageOfRecipe } from "./language-of-text";

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
  expect(languageOfRecipe(text, [])).toBe(code);
});

test.each([
  ["en", "Cook it."],
  ["en", "Boil the pasta. Add the sauce."],
  ["en", "Chop the onions and fry them in the oil until they are golden."],
  ["de", "Die Zwiebeln hacken und mit dem Öl in der Pfanne braten."],
  ["es", "Picar la cebolla y freírla en la sartén con el aceite hasta que se dore."],
  ["fr", "Hacher les oignons et les faire revenir dans la poêle avec le beurre."],
  ["it", "Tritare la cipolla e rosolarla in padella con il burro e la salvia."],
  ["nl", "Snijd de ui en bak die in de pan met de boter tot hij bruin is."],
  [
    null,
    "Deixe o feijão de molho durante a noite. Escorra e cozinhe com a cebola até ficar macio.",
  ],
  [null, "Lägg bönorna i blöt över natten och koka dem med lök i en gryta tills de är mjuka."],
  [null, "Læg bønnerne i blød natten over og kog dem med løg i en gryde til de er møre."],
  [null, "Fasolę namoczyć na noc w zimnej wodzie. Odcedzić i gotować do miękkości z cebulą."],
  [null, "豆を一晩水に浸す。"],
  [null, "Bohnen einweichen."],
  [null, ""],
])("the known language, null for an unknown one, is %s for “%s”", (code, text) => {
  expect(knownLanguageOf(text)).toBe(code);
});
