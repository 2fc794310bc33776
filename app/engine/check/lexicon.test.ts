import { describe, expect, it, test } from "vitest";
import { measure, type Measured, estimateCarbs } from "./carbs";
import { evaluateGuardCase, evaluateLexiconEntry } from "../../../scripts/evaluate/verdicts";
import { findFood } from "~/engine/food/lexicon";
import { readLine } from "~/engine/facts";
import { readFoods } from "~/engine/food/line/foods";
import { canonicalWord } from "~/engine/food/words";

describe("the lexicon", () => {
  it("finds a food by its plural and with its accents", () => {
    expect(canonicalWord("Tomatoes")).toBe(canonicalWord("tomato"));
    expect(canonicalWord("leaves")).toBe(canonicalWord("leaf"));
    expect(canonicalWord("anchovies")).toBe(canonicalWord("anchovy"));
    expect(findFood("crème fraîche")?.has).toEqual(["dairy", "fodmap"]);
    expect(findFood("egg yolks")?.has).toEqual(["egg"]);
  });

  it("reads words that are joined by an invisible character or a hyphen", () => {
    expect(readFoods("1 cup pea\u200bnuts").foods[0]?.has).toContain("nut");
    expect(readFoods("soy-sauce").foods[0]?.has).toContain("gluten");
  });

  it("counts a line as unknown if it is too long to be read completely", () => {
    expect(readFoods(`rice ${"very ".repeat(120)}peanuts`).known).toBe(false);
  });
});

describe("the first alternative of a line", () => {
  const cases: [string, string[], string[]][] = [
    ["2 tbsp butter or olive oil", ["butter"], ["olive oil"]],
    ["2 tbsp olive oil (or butter)", ["olive oil"], ["butter"]],
    ["1 cup plant-based milk, such as almond or oat", ["milk"], ["almond", "oat"]],
    ["1 cup white or brown rice", ["brown rice"], []],
    ["frying oil (not peanut oil)", ["frying oil"], []],
    ["corn oil/butter", ["corn oil"], ["butter"]],
    ["4 oz feta and 2 eggs", ["feta", "eggs"], []],
  ];
  test.each(cases)("counts in “%s”", (line, first, other) => {
    const foods = readFoods(line).foods;
    const named = (choice: string) =>
      foods.filter((food) => food.choice === choice).map((food) => food.name);
    expect([named("first"), named("other")]).toEqual([first, other]);
  });
});

describe("amounts in a line", () => {
  const cases: [string, Measured][] = [
    ["1 1/2 lb (680 g) ground beef", { grams: 680.4 }],
    ["2 cans (14 oz / 400 g each) chickpeas", { grams: 2 * 14 * 28.35 }],
    ["8 chicken thighs (about 3 lb / 1.4 kg)", { grams: 3 * 453.6 }],
    ["1 cup (200 g) basmati rice", { grams: 200 }],
    ["½ cup plus 3 tbsp sugar", { milliliters: 118.3 + 44.4 }],
    ["3 cups minus 2 tablespoons flour", { milliliters: 709.8 }],
    ["2-3 carrots", { pieces: 3 }],
    ["1¼ c sugar", { milliliters: 295.75 }],
    ["500g/1lb 2oz potatoes", { grams: 500 }],
  ];
  test.each(cases)("are read from “%s”", (line, expected) => {
    const amount = measure(readLine(line));
    for (const [key, value] of Object.entries(expected)) {
      const found = Object.entries(amount ?? {}).find(([name]) => name === key)?.[1];
      expect(Number(found)).toBeCloseTo(Number(value), 1);
    }
  });

  it("are empty for salt to taste", () => {
    expect(measure(readLine("Salt, to taste"))).toBeNull();
  });
});

describe("carbohydrate per serving", () => {
  const cases: [string, number, number][] = [
    ["1 cup (200 g) basmati rice", 150, 160],
    ["1 lb (450 g) spaghetti", 310, 330],
    ["2 cans (15 oz / 425 g each) black beans, drained", 70, 85],
    ["1/4 cup honey", 65, 75],
    ["1 lb chicken thighs", 0, 0],
    ["2 tbsp sugar-free maple syrup", 0, 0],
    ["12 oz zucchini noodles", 5, 10],
    ["8 (6-inch) corn tortillas", 70, 90],
    ["1 head garlic", 5, 10],
  ];
  test.each(cases)("of %s are %i to %i g in total", (line, least, most) => {
    const estimate = estimateCarbs([readLine(line)], 1);
    expect(estimate.certain).toBe(true);
    expect(estimate.perServing).toBeGreaterThanOrEqual(least);
    expect(estimate.perServing).toBeLessThanOrEqual(most);
  });

  it("are uncertain if a line gives no quantity of bread", () => {
    const line = "Crusty bread, to serve";
    expect(estimateCarbs([readLine(line)], 4).certain).toBe(false);
  });
});

describe("the evaluation", () => {
  it("returns a case in the scorer's shape", () => {
    const ingredients = ["1 cup rice", "2 tbsp soy sauce"];
    expect(evaluateGuardCase({ id: "1", tag: "Soy-Free", title: "Rice", ingredients })).toEqual({
      id: "1",
      ok: false,
      line: "2 tbsp soy sauce",
      reason: "Soy sauce contains soy.",
    });
    expect(evaluateGuardCase({ id: "2", tag: "Nut-Free", title: "Rice", ingredients })).toEqual({
      id: "2",
      ok: true,
    });
  });

  it("counts an unknown verdict as ok, with a reason", () => {
    const input = { id: "3", tag: "Vegan", title: "", ingredients: ["1 cup zorbleaf"] };
    const result = evaluateGuardCase(input);
    expect(result.ok).toBe(true);
    expect(result.reason).toMatch(/^not known: /u);
  });

  it("returns the restrictions that an ingredient breaks", () => {
    expect(evaluateLexiconEntry({ ingredient: "egg noodles" })).toEqual({
      ingredient: "egg noodles",
      violates: ["Gluten-Free", "Egg-Free", "Vegan"],
    });
  });
});

describe("foods that are rare in recipes", () => {
  const violates = (ingredient: string) => evaluateLexiconEntry({ ingredient }).violates;
  test.each([
    ["200 g Cornish yarg", ["Dairy-Free", "Vegan"]],
    ["1 tbsp butteroil", ["Dairy-Free", "Vegan"]],
    ["2 cups fresh curds", ["Dairy-Free", "Vegan"]],
    ["300 g silverside", ["Vegan"]],
    ["4 slices headcheese", ["Vegan"]],
    ["1 kg burbot", ["Vegan"]],
    ["Penaeus vannamei", ["Vegan"]],
    ["cooked Dosidicus gigas", ["Vegan"]],
    ["4 pieces battered cod", ["Gluten-Free", "Vegan"]],
    ["2 scotch eggs", ["Gluten-Free", "Egg-Free", "Vegan"]],
    ["1 cup frikeh", ["Gluten-Free"]],
    ["2 slices fruitcake", ["Gluten-Free", "Dairy-Free", "Egg-Free", "Vegan"]],
    ["1 shot Drambuie", ["Vegan"]],
    ["200 g soy curd", ["Soy-Free"]],
  ])("include %s, which breaks %j", (line, restrictions) => {
    expect(violates(line)).toEqual(restrictions);
  });

  test.each(
    [
      "goose berries, turkey berries, chicken mushroom, saffron milk caps, pig's ear mushroom",
      "oyster leaf, duck potato, breadfruit, bread fruit, honey locust, kokum butter, cupuacu butter",
      "starfruit, salmonberries, e415, E330, rooibos, fiddleheads, honeysuckle, cream peas",
    ].flatMap((names) => names.split(", ")),
  )("include %s, which counts as a plant", (name) => {
    expect(violates(name)).toEqual([]);
    expect(readFoods(name).known).toBe(true);
  });
});
