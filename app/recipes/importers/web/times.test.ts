import { describe, expect, test } from "vitest";
import { importText } from "./import-text";

const FOODS = ["200 g flour", "2 eggs", "300 ml milk"];
const recipeWith = (line: string, steps = "Mix all. Fry it.") =>
  importText(["Pancakes", line, ...FOODS, steps].join("\n"));

describe("The time of a pasted recipe", () => {
  test.each([
    ["about 30 min", 30],
    ["Prep 10 min, cook 25 min", 35],
    ["10 min prep + 25 min cooking", 35],
    ["Ready in about 45 minutes!", 45],
    ["Takes about 1 hour", 60],
    ["Total time: 6½ to 8 hours", 480],
    ["6½ to 8 hours", 480],
    ["Prep: 10 min | Cook: 25 min | Total: 40 min", 40],
    ["ca. 30 Min.", 30],
    ["Vorbereitung 10 Min., Kochen 25 Min.", 35],
    ["Zubereitungszeit ca. 30 Min.", 30],
    ["Arbeitszeit ca. 20 Minuten, Backzeit ca. 40 Minuten", 60],
    ["Gesamtzeit: 1 Std. 15 Min.", 75],
    ["Koch-/Backzeit: 25 Min", 25],
    ["Préparation : 10 min - Cuisson : 25 min", 35],
    ["Temps total : 1 h 30", 90],
    ["Préparation : 10 min / Repos : 1 h / Cuisson : 20 min", 90],
    ["Preparación: 10 minutos. Cocción: 25 minutos.", 35],
    ["Tiempo total: 1 hora y 15 minutos", 75],
    ["Preparación 10 min y cocción 25 min", 35],
    ["Preparazione: 10 min, cottura: 25 min", 35],
    ["Tempo totale: 1 ora e 15 minuti", 75],
    ["Prep Time\n10 min\nCook Time\n25 min", 35],
    ["Serves 4 · 30 min", 30],
    ["Serves 4, prep 10 min, cook 25 min", 35],
    ["⏱ 30 min", 30],
    ["Ready in half an hour", 30],
    ["Cook: one hour", 60],
  ])("is read from “%s”", (line, minutes) => {
    expect(recipeWith(line)).toMatchObject({
      title: "Pancakes",
      cookingTime: minutes,
      ingredients: FOODS,
      instructions: "Mix all. Fry it.",
    });
  });

  test("is its stated total, not the sum of its parts", () => {
    expect(recipeWith("Prep 10 min, rest 1 h, cook 25 min\nTotal: 90 min")).toMatchObject({
      cookingTime: 90,
    });
  });

  test.each([
    "Bake 25 minutes",
    "Bake 25 minutes.",
    "Cook for 10 min. Rest 5 min.",
    "25 Minuten backen.",
    "Cuire 25 minutes.",
    "Mash the bananas, mix with egg, bake 55 minutes.",
    "Alles verrühren, backen 55 Minuten.",
  ])("is not read from a step, which remains a step: “%s”", (step) => {
    expect(recipeWith("A quick one.", step)).toMatchObject({
      cookingTime: null,
      ingredients: FOODS,
      instructions: step,
    });
  });
});
