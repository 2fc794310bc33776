import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Diet } from "~/engine/restrictions/restrictions";
import { checkRecipe, type CheckedRecipe, type Verdict } from "./guard";

const check = (changes: Partial<CheckedRecipe>, diet: Diet) =>
  checkRecipe({ title: "A Dish", ingredients: ["2 carrots"], servings: 4, ...changes }, [diet]);

const titles: [string, Diet, Verdict][] = [
  ["Peanut Noodles", "Nut-Free", "breaks"],
  ["реanut Noodles", "Nut-Free", "breaks"],
  ["ⓟⓔⓐⓝⓤⓣ Salad", "Nut-Free", "breaks"],
  ["Carrots with Almond Butter", "Nut-Free", "breaks"],
  ["Shrimp Fried Carrots", "Vegan", "breaks"],
  ["Honey Carrots", "Vegan", "breaks"],
  ["Hot Dogs", "Vegan", "breaks"],
  ["Cashew Cheese", "Nut-Free", "breaks"],
  ["Cashew Cheese", "Dairy-Free", "keeps"],
  ["Soy Chorizo Hash", "Soy-Free", "breaks"],
  ["Soy Chorizo Hash", "Vegetarian", "keeps"],
  ["Beef and Carrots", "No Beef", "breaks"],
  ["Peanut-Free Satay", "Nut-Free", "keeps"],
  ["Nut-Free Satay", "Nut-Free", "keeps"],
  ["Nut, Egg and Dairy Free Carrots", "Nut-Free", "keeps"],
  ["Bean Burgers", "Vegan", "keeps"],
  ["Vegan Burgers", "Vegan", "keeps"],
  ["Buttercup Squash", "Dairy-Free", "keeps"],
  ["Butter Bean Stew", "Dairy-Free", "keeps"],
  ["Coconut Milk Carrots", "Dairy-Free", "keeps"],
  ["Almost Instant Carrots", "Nut-Free", "keeps"],
  ["Egg-Shaped Carrots", "Egg-Free", "keeps"],
  ["Cauliflower Steak", "Vegan", "keeps"],
  ["Mushroom Bacon", "Vegan", "keeps"],
  ["Vegan Chicken with Carrots", "Vegan", "keeps"],
  ["Vegan Mac and Cheese", "Dairy-Free", "keeps"],
  ["Oat Milk Pudding", "Dairy-Free", "keeps"],
  ["Chickpea “Tuna” Salad", "Vegan", "keeps"],
  ["Carrots Carbonara", "Egg-Free", "keeps"],
  ["Carrot Pad Thai", "Nut-Free", "keeps"],
  ["Caesar Carrots", "Fish-Free", "keeps"],
  ["No-Bake Peanut Bars", "Nut-Free", "breaks"],
  ["No-Fuss Shrimp", "Vegan", "breaks"],
  ["Nut-Free Carrots with Walnuts", "Nut-Free", "breaks"],
  ["Vegan Carrots with Cheese", "Dairy-Free", "keeps"],
  ["Steak Tartare and Carrots", "Pregnancy", "breaks"],
  ["Sea Bass Ceviche and Carrots", "Pregnancy", "breaks"],
  ["Cod with Tartare Sauce", "Pregnancy", "keeps"],
  ["Carrots with Poached Eggs", "Pregnancy", "breaks"],
  ["Carrot Omelet", "Egg-Free", "unknown"],
  ["Carrots with Turkey Bacon", "No Pork", "keeps"],
  ["Beer Carrots", "No Alcohol", "breaks"],
  ["Root Beer Carrots", "No Alcohol", "keeps"],
  ["Carrots in Harvey's Bristol Cream", "No Alcohol", "breaks"],
  ["Carrot Egg Cream", "Egg-Free", "keeps"],
  ["Carrots in Bone Broth", "Vegetarian", "breaks"],
  ["Carrots Goma-ae", "Sesame-Free", "breaks"],
];

const steps: [string, Diet, Verdict][] = [
  ["Melt, fold in the raw beaten egg whites and chill.", "Pregnancy", "unknown"],
  ["Halve the ajitama and lay it on top.", "Egg-Free", "breaks"],
  [
    "Melt the chocolate. Fold in the beaten egg whites and chill. Do not cook.",
    "Pregnancy",
    "unknown",
  ],
  ["Beat the yolks over simmering water. Fold in the carrot and chill.", "Pregnancy", "keeps"],
  ["Beat the eggs with the carrot and bake. Refrigerate what is left.", "Pregnancy", "keeps"],
  ["Sear the steak and serve it blue.", "Pregnancy", "unknown"],
  ["Serve blue corn chips with it.", "Pregnancy", "keeps"],
  ["Sear well and serve the steak rare.", "Pregnancy", "unknown"],
  ["Serve the steak on rare occasions.", "Pregnancy", "keeps"],
  ["Top with a runny fried egg.", "Pregnancy", "unknown"],
  ["Cook until the eggs are no longer runny.", "Pregnancy", "keeps"],
  ["Brown the mince.", "No Beef", "unknown"],
  ["Brown the mince.", "Vegetarian", "breaks"],
  ["Blend until it pours like melted cheese.", "Dairy-Free", "keeps"],
  ["Serve with tartare sauce.", "Egg-Free", "breaks"],
  ["Flame with a slug of Rémy Martin.", "No Alcohol", "breaks"],
  ["Toss like spaghetti.", "Gluten-Free", "keeps"],
  ["Shred with two forks like pork.", "Vegan", "keeps"],
  ["Crumble the carrot like eggs.", "Vegan", "keeps"],
  ["Crumble a cheese like feta over it.", "Dairy-Free", "breaks"],
  ["Chop the nuts like almonds.", "Nut-Free", "breaks"],
  // Food that is served, but not made from the list or in the steps, is bought.
  ["Roast for 20 minutes. Serve with warm vanilla custard.", "Dairy-Free", "unknown"],
  ["Roast for 20 minutes and dollop with basil pesto.", "Nut-Free", "unknown"],
  ["Crush meringues over the top.", "Egg-Free", "unknown"],
  ["Serve with Yorkshire puddings.", "Gluten-Free", "unknown"],
  ["Brush with tonkatsu sauce.", "Soy-Free", "unknown"],
  ["Stir in plum sauce.", "Gluten-Free", "unknown"],
  ["Simmer in shellfish stock.", "Crustacean-Free", "unknown"],
  ["Blend to a pesto. Serve with pesto.", "Nut-Free", "keeps"],
  ["Serve with the custard.", "Dairy-Free", "keeps"],
];

test.each<[string, Diet, Verdict]>([
  ["Grill the carrots and drizzle with satay.", "Peanut-Free", "unknown"],
  ["Stir in a spoonful of curry powder.", "Mustard-Free", "unknown"],
  ["Top with crumbled chocolate.", "Dairy-Free", "unknown"],
  ["Sprinkle with salt and lift from the marinade.", "Gluten-Free", "keeps"],
  ["Blend to a smooth chutney and serve with the relish.", "Mustard-Free", "keeps"],
  ["Do not add curry powder.", "Mustard-Free", "keeps"],
])("the step “%s” names a food that may break %s: %s", (instructions, diet, verdict) => {
  expect(check({ instructions }, diet).verdict).toBe(verdict);
});

it("a dish that the steps call by its title does not count as another food", () => {
  const halwa = { title: "Gajar Halwa", instructions: "Stir until the halwa is glossy." };
  expect(check(halwa, "Nut-Free").verdict).toBe("keeps");
});

test.each(steps)("the step “%s” for %s gets the verdict: %s", (instructions, diet, verdict) => {
  const ingredients = diet === "Pregnancy" ? ["4 eggs", "1 carrot"] : ["1 carrot"];
  expect(check({ instructions, ingredients }, diet).verdict).toBe(verdict);
});

const descriptions: [string, Diet, Verdict][] = [
  ["Carrots in a creamy almond sauce.", "Nut-Free", "breaks"],
  ["Carrots with butter, as they should be.", "Dairy-Free", "breaks"],
  ["Free-range eggs make it rich.", "Egg-Free", "breaks"],
  ["Delicious carrots, tossed with peanuts.", "Nut-Free", "breaks"],
  ["Not only butter but cream goes in.", "Dairy-Free", "breaks"],
  ["A nut-free satay.", "Nut-Free", "keeps"],
  ["There are no eggs in it.", "Egg-Free", "keeps"],
  ["It has neither egg nor cream.", "Egg-Free", "keeps"],
  ["Egg-free and quick.", "Egg-Free", "keeps"],
  ["Creamy without cream.", "Dairy-Free", "keeps"],
  ["Without dairy, eggs or gluten.", "Egg-Free", "keeps"],
  ["It is free of dairy, eggs and nuts.", "Egg-Free", "keeps"],
  ["Made with olive oil instead of butter.", "Dairy-Free", "keeps"],
  ["Here with tamari for the soy sauce.", "Gluten-Free", "keeps"],
  ["Here with lentils for the beef and without the cheese.", "Vegan", "keeps"],
  ["They taste like bacon.", "Vegan", "keeps"],
  ["As rich as cream.", "Dairy-Free", "keeps"],
  ["We replaced the butter.", "Dairy-Free", "breaks"],
  ["Not without butter: a good knob goes in.", "Dairy-Free", "breaks"],
  ["Don't skip the cream.", "Dairy-Free", "breaks"],
  ["Skip the oil and use bacon fat.", "Vegan", "breaks"],
  ["Skip the butter and cream.", "Dairy-Free", "keeps"],
  ["Without peanuts it would be dull.", "Nut-Free", "unknown"],
  ["Great with crusty bread.", "Gluten-Free", "unknown"],
  ["Serve with flour tortillas.", "Gluten-Free", "unknown"],
  ["Top with peanuts if you like.", "Nut-Free", "unknown"],
  ["Usually made with shrimp.", "Vegan", "unknown"],
  ["Great with crusty bread.", "Nut-Free", "keeps"],
];

describe("a title", () => {
  test.each(titles)("“%s” of carrots for %s gets the verdict: %s", (title, diet, verdict) => {
    expect(check({ title }, diet).verdict).toBe(verdict);
  });
});

describe("a description", () => {
  test.each(descriptions)("“%s” for %s gets the verdict: %s", (description, diet, verdict) => {
    expect(check({ description }, diet).verdict).toBe(verdict);
  });
});

/** A first step in each language, which identifies the language of the recipe. */
const FIRST_STEPS = {
  de: "Das Wasser mit dem Salz in einem Topf aufkochen und die Karotten darin garen.",
  fr: "Faire cuire les carottes dans une casserole avec de l'eau et du sel.",
  es: "Cocer las zanahorias en una olla con el agua y la sal hasta que estén tiernas.",
  it: "Cuocere le carote in una pentola con il sale e con l'acqua per il tempo.",
  nl: "Kook de wortels in een pan met het water en het zout tot ze zacht zijn.",
};

describe("a step in another language", () => {
  test.each([
    ["de", "Bei 180 Grad 30 Minuten backen."],
    ["de", "Zu walnussgroßen Kugeln formen und backen."],
    ["de", "Je nach Saison in einem Bräter garen."],
    ["es", "Sofreír la cebolla hasta que esté bien dorada."],
    ["es", "Mezclar hasta obtener una crema y volcar ahí la sal."],
    ["es", "Formar bolas del tamaño de una nuez."],
    ["it", "Mescolare fino a ottenere una crema."],
    ["it", "Formare delle palline grandi come una noce."],
    ["it", "Tagliare a rombi."],
    ["fr", "Couper en bâtons et porter à ébullition, puis saler."],
    ["fr", "Beurrer les moules à muffins avec la margarine."],
    ["fr", "Former des boules de la taille d’une noix."],
    ["nl", "Maak bolletjes ter grootte van een walnoot."],
    ["nl", "Smelt de margarine en zet het vuur lager, ook voor elk stuk."],
  ] as const)(
    "in %s does not name a food by a word for an action, a tool or a shape: %s",
    (code, step) => {
      const instructions = `${FIRST_STEPS[code]} ${step}`;
      for (const diet of ["Vegan", "Nut-Free", "Gluten-Free"] as const)
        expect(check({ instructions }, diet).breaks).toEqual([]);
    },
  );

  test.each([
    ["de", "Den Speck backen.", "Vegan"],
    ["de", "Zu walnussgroßen Kugeln formen und in jede eine Walnuss drücken.", "Nut-Free"],
    ["de", "Zu einer Brezel formen und mit einem Ei bestreichen.", "Egg-Free"],
    ["de", "Mit viel Eiweiß steif schlagen.", "Egg-Free"],
    ["es", "Añadir la crema.", "Vegan"],
    ["es", "Servir la cuajada con la sal.", "Vegan"],
    ["es", "Limpiar la dorada y asarla.", "Vegan"],
    ["fr", "Verser le vin sur les moules et couvrir.", "Vegan"],
    ["fr", "Ajouter les noix.", "Nut-Free"],
    ["fr", "Décorer chaque biscuit d’une noix.", "Nut-Free"],
    ["it", "Decorare con una noce.", "Nut-Free"],
    ["it", "Unire i bocconcini.", "Vegan"],
    ["nl", "Garneer met stukjes van een walnoot.", "Nut-Free"],
    ["nl", "Blus af met de lager.", "Gluten-Free"],
  ] as const)("in %s still names a food that the list lacks: %s", (code, step, diet) => {
    const instructions = `${FIRST_STEPS[code]} ${step}`;
    expect(check({ instructions }, diet).verdict).not.toBe("keeps");
  });

  test.each([
    ["Bake the bacon.", "Vegan"],
    ["Fry the smelt and the elk.", "Vegan"],
    ["Pour in the porter.", "Gluten-Free"],
  ] as const)("in English names a food by such a word: %s", (instructions, diet) => {
    expect(check({ instructions }, diet).verdict).not.toBe("keeps");
  });

  test("does not change the title: a dish of mussels is not vegan", () => {
    const dish = { title: "Moules marinières", instructions: FIRST_STEPS.fr };
    expect(check(dish, "Vegan").verdict).not.toBe("keeps");
  });
});

describe("a claim such as “dairy-free”", () => {
  it("does not apply to measured food: a cup of cream counts as cream in a dish called dairy-free", () => {
    const title = "Dairy-Free Carrots";
    const description = (text: string) => check({ title, description: text }, "Dairy-Free").verdict;
    expect(description("With a cup of heavy cream.")).toBe("breaks");
    expect(description("In a rich cream sauce.")).toBe("keeps");
  });

  it("leaves a food unknown that consists of the denied content", () => {
    const line = (text: string) => check({ ingredients: [text] }, "Gluten-Free").verdict;
    expect(line("8 oz gluten-free seitan")).toBe("unknown");
    expect(line("8 oz gluten-free bread")).toBe("keeps");
  });
});

describe("a replaced food in the ingredient list", () => {
  const replaced: [Partial<CheckedRecipe>, Diet][] = [
    [
      {
        title: "Vegan Butter Chicken",
        ingredients: ["14 oz tofu", "2 tbsp vegan butter"],
        description: "Tofu in a buttery tomato sauce, with butter at the end.",
      },
      "Vegan",
    ],
    [
      {
        title: "Mac and Cheese",
        ingredients: ["2 cups gluten-free macaroni", "8 oz vegan cheese"],
      },
      "Dairy-Free",
    ],
    [
      { title: "Pasta with Peas", ingredients: ["12 oz rice noodles", "1 cup peas"] },
      "Gluten-Free",
    ],
    [{ title: "Tofu in Soy Sauce", ingredients: ["14 oz tofu", "2 tbsp tamari"] }, "Gluten-Free"],
  ];
  test.each(replaced)("stays replaced: %o", (recipe, diet) => {
    expect(check(recipe, diet).verdict).toBe("keeps");
  });

  it("does not cover other foods: almond butter is not the butter in the list", () => {
    const ingredients = ["2 tbsp butter", "2 carrots"];
    const title = "Carrots with Almond Butter";
    expect(check({ title, ingredients }, "Nut-Free").verdict).toBe("breaks");
    const instructions = "Stir in the almond butter.";
    expect(check({ ingredients, instructions }, "Nut-Free").verdict).toBe("breaks");
  });
});

describe("any title and description", () => {
  const foods = fc.constantFrom("peanut", "almond", "walnut", "cashew", "hazelnut");
  const word = fc.constantFrom(..."carrot with and in a the warm vegan ( , “ ” quick".split(" "));

  it("never change a verdict from “breaks” to “keeps”", () => {
    fc.assert(
      fc.property(foods, fc.array(word), fc.string({ maxLength: 300 }), (food, more, text) => {
        const ingredients = ["2 carrots", `1/2 cup ${food}s`];
        const title = more.join(" ");
        const result = check({ title, description: text, ingredients }, "Nut-Free");
        expect(result.verdict).toBe("breaks");
      }),
    );
  });

  it("never hide a food that the title names, at any position", () => {
    const plain = fc.constantFrom(..."carrot with and in a warm quick lemon roasted".split(" "));
    fc.assert(
      fc.property(foods, fc.array(plain), fc.array(plain), (food, before, after) => {
        const title = [...before, food, ...after].join(" ");
        expect(check({ title }, "Nut-Free").verdict).not.toBe("keeps");
      }),
    );
  });
});

describe("a recipe for a household that eats halal or kosher", () => {
  const lines: [string[], Diet, Verdict][] = [
    [["1 lb pork loin"], "Halal Ingredients", "breaks"],
    [["1 envelope gelatin"], "Halal Ingredients", "unknown"],
    [["1 envelope halal gelatin"], "Halal Ingredients", "keeps"],
    [["1 oz Parmesan"], "Halal Ingredients", "unknown"],
    [["1 lb chicken thighs", "1 cup cream"], "Halal Ingredients", "keeps"],
    [["1 lb chicken thighs", "1 cup cream"], "Kosher Ingredients", "breaks"],
    [["1 lb salmon", "1 cup cream"], "Kosher Ingredients", "keeps"],
    [["1 lb salmon", "1 cup coconut cream"], "Kosher Ingredients", "keeps"],
    [["2 cups stock", "1 cup cream"], "Kosher Ingredients", "unknown"],
    [["1 lb chicken thighs", "1 cup oil (or butter)"], "Kosher Ingredients", "unknown"],
    [["1 envelope kosher gelatin"], "Kosher Ingredients", "keeps"],
  ];
  test.each(lines)("with %o for %s gets the verdict: %s", (ingredients, diet, verdict) => {
    expect(check({ ingredients }, diet).verdict).toBe(verdict);
  });
});

describe("circled, boxed and full-width letters", () => {
  const spelled = [
    ["in squares", "🄿🄴🄰🄽🅄🅃🅂"],
    ["in dark circles", "🅟🅔🅐🅝🅤🅣🅢"],
    ["in brackets", "⒫⒠⒜⒩⒰⒯⒮"],
    ["as flags", "🇵🇪🇦🇳🇺🇹🇸"],
    ["with hair spaces", "p\u200ae\u200aa\u200an\u200au\u200at\u200as"],
    ["with hyphens", "p-e-a-n-u-t-s"],
    ["with points", "p.e.a.n.u.t.s"],
    ["with marks", "p\u0489e\u0654a\u0489nuts"],
  ] as const;
  test.each(spelled)("%s are read in a title, a step and a line", (_, peanuts) => {
    expect(check({ title: `Carrots and ${peanuts}` }, "Nut-Free").verdict).toBe("breaks");
    expect(check({ instructions: `Stir in the ${peanuts}.` }, "Nut-Free").verdict).toBe("breaks");
    const ingredients = ["2 carrots", `rice and ${peanuts}`];
    expect(check({ ingredients }, "Nut-Free").verdict).toBe("breaks");
  });

  test.each(["🥕 1 carrot", "☐ 1 cup rice ✅", "🇫🇷 1 cup rice", "1 cup rice (U.S.A.)"])(
    "“%s” stays unchanged",
    (line) => {
      expect(check({ ingredients: ["2 carrots", line] }, "Nut-Free").verdict).toBe("keeps");
    },
  );
});

describe("a denial", () => {
  const steps: [string, Diet, Verdict][] = [
    ["Never serve without adding peanuts.", "Nut-Free", "breaks"],
    ["Rather than carrots use peanuts.", "Nut-Free", "breaks"],
    ["Peanuts free from shells go in.", "Nut-Free", "breaks"],
    ["As soon as the peanuts are brown, mix.", "Nut-Free", "breaks"],
    ["Add the carrots as well as almonds.", "Nut-Free", "breaks"],
    ["Add “peanuts”.", "Nut-Free", "breaks"],
    ["Never add cream.", "Dairy-Free", "keeps"],
    ["Do not add peanuts.", "Nut-Free", "keeps"],
    ["Instead of butter, use oil.", "Dairy-Free", "keeps"],
    ["As rich as cream.", "Dairy-Free", "keeps"],
    ["Why not skip the butter.", "Dairy-Free", "keeps"],
  ];
  test.each(steps)(
    "in the step “%s” for %s gives the verdict: %s",
    (instructions, diet, verdict) => {
      expect(check({ instructions }, diet).verdict).toBe(verdict);
    },
  );
});

describe("a claim such as “vegan”", () => {
  it("applies to the dish, and not to its eaters", () => {
    const title = "Carrots and Cheese";
    const told = (description: string) => check({ title, description }, "Dairy-Free").verdict;
    expect(told("My vegan friends love it.")).toBe("breaks");
    expect(told("Vegan guests get rice.")).toBe("breaks");
    expect(told("A vegan dish for any day.")).toBe("keeps");
  });

  it("does not count if it is negated, and leaves the verdict unknown if it is only one of two options", () => {
    const verdict = (title: string) => check({ title }, "Dairy-Free").verdict;
    expect(verdict("Cheese Carrots (Not Vegan)")).toBe("breaks");
    expect(verdict("Cheesy Carrots (Dairy-Free)")).toBe("keeps");
    const instructions = "Dust with gluten-free or normal flour.";
    expect(check({ instructions }, "Gluten-Free").verdict).toBe("unknown");
  });
});

describe("a long sentence", () => {
  it("is read to its end, with any punctuation between its words", () => {
    const blank = fc.constantFrom(" ", "\u00a0", ", ", ",");
    const food = fc.constantFrom("soy sauce", "flour", "pita bread");
    fc.assert(
      fc.property(blank, food, fc.integer({ min: 380, max: 520 }), (between, name, length) => {
        const filler = `carrots${between}and${between}`.repeat(60).slice(0, length);
        const instructions = `${filler}${between}${name.replace(" ", between === "," ? " " : between.replace(",", ""))} here.`;
        expect(check({ instructions }, "Gluten-Free").verdict).toBe("breaks");
      }),
    );
  });
});

describe("a line that denies a content of its food", () => {
  const steps: [string[], string, Diet, Verdict][] = [
    [
      ["100 g peanut-free chocolate", "1 cup butter"],
      "Add the peanut butter.",
      "Nut-Free",
      "breaks",
    ],
    [["1 lb egg-free ramen noodles"], "Top with a fried egg.", "Egg-Free", "breaks"],
    [["1 flax egg"], "Top with a fried egg.", "Egg-Free", "breaks"],
    [["1 flax egg"], "Stir in the egg.", "Egg-Free", "keeps"],
    [["2 egg replacers"], "Brush with beaten egg.", "Egg-Free", "breaks"],
    [["½ cup vegan mayonnaise"], "Stir in the mayo.", "Egg-Free", "keeps"],
    [["½ cup nut-free pesto"], "Scatter with chopped nuts.", "Nut-Free", "breaks"],
    [["4 pork-free sausages"], "Fry the pork belly.", "No Pork", "breaks"],
    [["4 vegan sausages"], "Fry the sausages and the bacon.", "No Pork", "breaks"],
    [["1 cup dairy-free milk"], "Whisk in the milk.", "Dairy-Free", "keeps"],
    [["1 cup dairy-free milk"], "Whisk in the milk and the cream.", "Dairy-Free", "breaks"],
    [["1 cup vegan cheddar"], "Melt the cheese.", "Dairy-Free", "keeps"],
    [["1 cup vegan butter"], "Pipe the butter cream.", "Dairy-Free", "keeps"],
    [["8 slices gluten-free bread"], "Dust with flour.", "Gluten-Free", "breaks"],
    [["2 cups gluten-free flour"], "Let the bread cool.", "Gluten-Free", "keeps"],
    [["1 lb gluten-free penne"], "Boil the pasta.", "Gluten-Free", "keeps"],
  ];
  test.each(steps)(
    "with %j and the step “%s” for %s gets the verdict: %s",
    (ingredients, instructions, diet, verdict) => {
      expect(check({ ingredients, instructions }, diet).verdict).toBe(verdict);
    },
  );
});
