import { expect, it } from "vitest";
import type { Content } from "./contents";
import { readFoods } from "./line/foods";

const saidOf = (name: string, how: "has" | "may") =>
  readFoods(`100 g ${name}`).foods.flatMap((food) => [...food[how]]);

it.each<[Content, string]>([
  ["sesame", "til oil, gingelly oil, simsim, kuro goma, ajonjolí, susam, wijen, til chikki"],
  ["dairy", "Mont d'Or, Vacherin Mont d'Or, Bleu d'Auvergne, Pavé d'Auge, Afuega'l Pitu"],
  ["alcohol", "bénédictine, chartreuse, Metaxa, Pimm's, advocaat, kriek, tripel"],
  ["pork", "lardo, strutto, casatiello"],
  ["raw", "raw eggs, raw egg yolks, runny yolks"],
  ["treeNut", "mandorle"],
  ["lupin", "altramuces, tremoços"],
])("%s is found by its names in other cuisines", (content, names) => {
  for (const name of names.split(", ")) expect(saidOf(name, "has"), name).toContain(content);
});

it("bread that is made with lard or oil may contain pork, and does not contain beef", () => {
  for (const bread of [
    "piadina",
    "tigelle",
    "ensaimada",
    "polvorones",
    "lardy cake",
    "cannoli shells",
  ]) {
    expect(saidOf(bread, "may"), bread).toContain("pork");
    expect(saidOf(bread, "may"), bread).not.toContain("beef");
  }
});

it("almonds in any language are not peanuts", () => {
  for (const almonds of ["mandorle", "mandorla", "amandes", "almendras", "Mandeln"]) {
    expect(saidOf(almonds, "may"), almonds).not.toContain("peanut");
  }
});

it("PB is peanut butter, and not a tree nut", () => {
  expect(saidOf("PB", "has")).toContain("peanut");
  expect([...saidOf("PB", "has"), ...saidOf("PB", "may")]).not.toContain("treeNut");
});

it("xanthan gum is not sesame in any language", () => {
  expect(saidOf("goma xantana", "has")).not.toContain("sesame");
});
