import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkOil, checkRecipe, checkVegetarian } from "~/engine/check/guard";
import { reasonInWords } from "~/engine/check/reason-words";
import { brokenBy, type Restriction, RESTRICTIONS } from "~/engine/restrictions/restrictions";
import { readFoods } from "~/engine/food/line/foods";
import { canonicalWords } from "~/engine/food/words";
import { openBook } from "../../../tests/services";
import { parseBookRecipe } from "./recipe-format";
import { dietsOf } from "./diets";
import type { BookRecipe } from "./book-recipe";
import { makeSubstitutions, variantsOf, withSubstitutions } from "./substitutions";

const PAGE = `---
cuisine: French
protein: Chicken
course: Main Dishes
minutes: 30
carbs: 20
---
# Chicken in Cream with Butter and Parmesan

Chicken in a creamy sauce. Cream makes it soft, Parmesan makes it sharp.

## Ingredients
- 1 lb (450 g) chicken thighs
- 2 tbsp unsalted butter
- 2 tbsp all-purpose flour
- 1/2 cup (120 ml) heavy cream
- 3 tbsp soy sauce
- 1 oz (30 g) Parmesan, grated

## Method
1. Melt the butter and brown the chicken. Butter burns easily.
2. Stir in the flour and the soy sauce.
3. Cream goes in last; simmer the cream, no ice cream, for 5 minutes.
4. Finish with the Parmesan.
`;

const TAMARI = `- Gluten-Free: with tamari for the soy sauce and cornstarch for the flour
  - soy sauce → tamari
  - 2 tbsp all-purpose flour → 1 tbsp cornstarch
  - flour → cornstarch
  - carbs: 20 → carbs: 18
`;
const COCONUT = `- Dairy-Free: with coconut milk for the cream and extra virgin olive oil for the butter, without the Parmesan
  - 1/2 cup (120 ml) heavy cream → 1/2 cup (120 ml) coconut milk + 1 tsp lemon juice
  - 1 oz (30 g) Parmesan, grated → left out
  - Cream makes it soft, Parmesan makes it sharp → Coconut milk makes it soft
  - , no ice cream, → ,
  - with Butter and Parmesan → with Lemon
  - Finish with the Parmesan → finish with the lemon juice
  - unsalted butter → extra virgin olive oil
  - melt the butter → heat the extra virgin olive oil
  - butter → extra virgin olive oil
  - cream → coconut milk
`;

const keptBy = (recipe: BookRecipe | null) => (recipe ? dietsOf(recipe) : null);

const parse = (substitutions: string, page = PAGE) =>
  parseBookRecipe("french/chicken", `${page}\n## Swaps\n${substitutions}`);

describe("a recipe with substitutions", () => {
  it("is returned unchanged if it fits the restrictions as written", () => {
    const recipe = parse(TAMARI);
    expect(withSubstitutions(recipe, [])).toBe(recipe);
    expect(withSubstitutions(recipe, ["Nut-Free", "Egg-Free"])).toBe(recipe);
  });

  it("is not returned if no substitution meets a restriction", () => {
    expect(withSubstitutions(parse(TAMARI), ["Dairy-Free"])).toBeNull();
    expect(withSubstitutions(parse(TAMARI), ["Gluten-Free", "Vegan"])).toBeNull();
    const plain = parseBookRecipe("french/chicken", PAGE);
    expect(withSubstitutions(plain, ["Gluten-Free"])).toBeNull();
    expect(variantsOf(plain)).toEqual([]);
  });

  it("has the substitution in its ingredients, steps and facts, and at the end of its description", () => {
    const recipe = parse(TAMARI + COCONUT);
    expect(withSubstitutions(recipe, ["Gluten-Free"])).toEqual({
      ...parseBookRecipe("french/chicken", PAGE),
      description:
        "Chicken in a creamy sauce. Cream makes it soft, Parmesan makes it sharp. Here with tamari for the soy sauce and cornstarch for the flour.",
      ingredients: [
        "1 lb (450 g) chicken thighs",
        "2 tbsp unsalted butter",
        "1 tbsp cornstarch",
        "1/2 cup (120 ml) heavy cream",
        "3 tbsp tamari",
        "1 oz (30 g) Parmesan, grated",
      ],
      instructions: [
        "Melt the butter and brown the chicken. Butter burns easily.",
        "Stir in the cornstarch and the tamari.",
        "Cream goes in last; simmer the cream, no ice cream, for 5 minutes.",
        "Finish with the Parmesan.",
      ].join("\n"),
      carbsPerServing: 18,
    });
  });

  it("is changed correctly in titles, sentence beginnings, whole words, removed lines and added lines", () => {
    const made = withSubstitutions(parse(COCONUT), ["Dairy-Free"]);
    expect(made?.title).toBe("Chicken in Coconut Milk with Lemon");
    expect(made?.description).toBe(
      "Chicken in a creamy sauce. Coconut milk makes it soft. Here with coconut milk for the cream and extra virgin olive oil for the butter, without the Parmesan.",
    );
    expect(made?.ingredients).toEqual([
      "1 lb (450 g) chicken thighs",
      "2 tbsp extra virgin olive oil",
      "2 tbsp all-purpose flour",
      "1/2 cup (120 ml) coconut milk",
      "1 tsp lemon juice",
      "3 tbsp soy sauce",
    ]);
    expect(made?.instructions.split("\n")).toEqual([
      "Heat the extra virgin olive oil and brown the chicken. Extra virgin olive oil burns easily.",
      "Stir in the flour and the soy sauce.",
      "Coconut milk goes in last; simmer the coconut milk, for 5 minutes.",
      "Finish with the lemon juice.",
    ]);
  });

  it("several restrictions get several substitutions, and no more than necessary", () => {
    const recipe = parse(TAMARI + COCONUT);
    const both = withSubstitutions(recipe, ["Dairy-Free", "Gluten-Free", "Egg-Free"]);
    expect(keptBy(both)).toEqual(
      expect.arrayContaining(["Gluten-Free", "Dairy-Free", "Egg-Free", "Nut-Free", "Low-Carb"]),
    );
    expect(keptBy(both)).not.toContain("Soy-Free");
    expect(both?.description).toMatch(
      / Here with tamari for the soy sauce .+, and with coconut milk for the cream .+\.$/,
    );
    expect(both?.ingredients).toContain("3 tbsp tamari");
    expect(both?.ingredients).toContain("1/2 cup (120 ml) coconut milk");
    expect(both?.bookId).toBe(recipe.bookId);
    expect(withSubstitutions(recipe, ["Dairy-Free"])?.ingredients).toContain("3 tbsp soy sauce");
  });

  it("a substitution that breaks another restriction is not used, but the next one is", () => {
    const almonds = `- Gluten-Free: with almond flour for the flour
  - 2 tbsp all-purpose flour → 2 tbsp almond flour
  - soy sauce → tamari
  - flour → almond flour
`;
    const recipe = parse(almonds + TAMARI);
    expect(withSubstitutions(recipe, ["Gluten-Free"])?.ingredients).toContain(
      "2 tbsp almond flour",
    );
    expect(keptBy(withSubstitutions(recipe, ["Gluten-Free"]))).not.toContain("Nut-Free");
    expect(withSubstitutions(recipe, ["Gluten-Free", "Nut-Free"])?.ingredients).toContain(
      "1 tbsp cornstarch",
    );
    expect(withSubstitutions(parse(almonds), ["Gluten-Free", "Nut-Free"])).toBeNull();
  });

  it("substitutions that change the same text are not combined", () => {
    const aminos = `- Soy-Free: with coconut aminos for the soy sauce
  - soy sauce → coconut aminos
`;
    const recipe = parse(TAMARI + aminos);
    expect(withSubstitutions(recipe, ["Gluten-Free"])).not.toBeNull();
    expect(withSubstitutions(recipe, ["Soy-Free"])).not.toBeNull();
    expect(withSubstitutions(recipe, ["Gluten-Free", "Soy-Free"])).toBeNull();
    const substitutions = recipe.substitutions ?? [];
    expect(makeSubstitutions(recipe, substitutions)).toMatch(
      /replaces “soy sauce”, which is not in the recipe/,
    );
  });

  it("a set of substitutions is left out if a smaller set meets the same restrictions", () => {
    const salt = "- Soy-Free: with salt for the soy sauce\n  - soy sauce → salt\n";
    const butter = `- Dairy-Free: without the butter
  - 2 tbsp unsalted butter → left out
  - with Butter and → with
  - Melt the butter and brown the chicken. Butter burns easily → Brown the chicken
`;
    // The cream and the Parmesan are not replaced.
    const told = variantsOf(parse(salt + butter)).map(({ description }) => description);
    expect(told).toEqual([expect.stringMatching(/ Here with salt for the soy sauce\.$/)]);
  });

  it("a restriction that requires several substitutions together is met", () => {
    const eggs = PAGE.replace("3 tbsp soy sauce", "3 tbsp soy sauce\n- 1 egg")
      .replace("protein: Chicken", "protein: Tofu")
      .replace("chicken thighs", "firm tofu")
      .replaceAll(/chicken/gi, "tofu");
    const recipe = parse(`${COCONUT}- Egg-Free: without the egg\n  - 1 egg → left out\n`, eggs);
    expect(keptBy(withSubstitutions(recipe, ["Dairy-Free"]))).not.toContain("Vegan");
    expect(keptBy(withSubstitutions(recipe, ["Egg-Free"]))).not.toContain("Vegan");
    expect(keptBy(withSubstitutions(recipe, ["Vegan"]))).toEqual(
      expect.arrayContaining(["Nut-Free", "Dairy-Free", "Egg-Free", "Vegan"]),
    );
  });

  it("a restriction that the author lists as broken stays broken until it has a substitution", () => {
    const page = PAGE.replace("carbs: 20", "carbs: 20\nbreaks: Nut-Free, Egg-Free");
    const thighs = "- Nut-Free: with turkey for the chicken\n  - chicken → turkey\n";
    const recipe = parse(thighs, page);
    expect(dietsOf(recipe)).not.toContain("Nut-Free");
    const nutFree = keptBy(withSubstitutions(recipe, ["Nut-Free"]));
    expect(nutFree).toContain("Nut-Free");
    expect(nutFree).not.toContain("Egg-Free");
    expect(withSubstitutions(recipe, ["Egg-Free"])).toBeNull();
  });

  it("replaced words are not matched inside other words", () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(word, word, word, (from, to, more) => {
        fc.pre(from !== to && !PAGE.toLowerCase().includes(from));
        const page = PAGE.replace("Finish", `${from}${more} and ${from}: finish`);
        const recipe = parse(`- Gluten-Free: with chicken\n  - ${from} → ${to}\n`, page);
        const made = makeSubstitutions(recipe, recipe.substitutions ?? []);
        const [, , , last] = typeof made === "string" ? [] : made.instructions.split("\n");
        expect(last).toContain(`${from}${more} and ${to}: finish`);
      }),
    );
  });
});

describe("mistakes in recipe files", () => {
  test.each([
    ["- Wheat-Free: with tamari\n  - soy sauce → tamari", "“Wheat-Free” in its swaps is no"],
    ["- Vegan: when Dairy-Free", "“when Dairy-Free” says neither with nor without what"],
    ["- Gluten-Free: with tamari", "“with tamari” replaces nothing"],
    [
      "- Gluten-Free: with tamari\n  - soya → tamari",
      "replaces “soya”, which is not in the recipe",
    ],
    ["- Gluten-Free: with tamari\n  - soy → tamari\n  - soy sauce", "“- soy sauce” in its swaps"],
    [
      "- Gluten-Free: with shoyu\n  - soy sauce → tamari",
      "puts in “shoyu”, which is not an ingredient",
    ],
    ["- Soy-Free: without the sake\n  - soy sauce → salt", "takes out “sake”, which was never in"],
    [
      "- Gluten-Free: with tamari for the soy sauce\n  - 3 tbsp soy sauce → 3 tbsp tamari",
      "still names “soy sauce” in “Stir in the flour and the soy sauce.”",
    ],
    [
      "- Soy-Free: without the butter\n  - soy sauce → left out",
      "leaves out “soy sauce”, which is",
    ],
    ["- Keto: with tamari\n  - soy sauce → tamari\n  - carbs: 19 → carbs: 9", "make “carbs: 9” of"],
    [
      "- Keto: with tamari\n  - soy sauce → tamari\n  - carbs: 20 → few",
      "make “few” of “carbs: 20”",
    ],
    [`${"- Soy-Free: with salt\n  - soy sauce → salt\n".repeat(7)}`, "more than 6 swaps"],
  ])("the mistake %j is reported with the name of the file", (substitutions, why) => {
    expect(() => parse(substitutions)).toThrow("recipes/french/chicken.md: ");
    expect(() => parse(substitutions)).toThrow(why);
  });
});

const book = openBook().recipes;
const substitutable = book.filter(({ substitutions }) => substitutions);

/** Every set of one, two or three restrictions. */
const ASKED: Restriction[][] = RESTRICTIONS.flatMap((a, i) => [
  [a],
  ...RESTRICTIONS.slice(i + 1).flatMap((b, j) => [
    [a, b],
    ...RESTRICTIONS.slice(i + j + 2).map((c) => [a, b, c]),
  ]),
]);

/** Each substituted recipe with all restrictions for which it is offered. */
const offers = new Map<BookRecipe, Set<Restriction>>();
for (const recipe of substitutable) {
  for (const asked of ASKED) {
    const offered = withSubstitutions(recipe, asked);
    if (!offered || offered === recipe) continue;
    const reasons = offers.get(offered) ?? new Set<Restriction>();
    for (const restriction of asked) reasons.add(restriction);
    offers.set(offered, reasons);
  }
}
const writtenOf = new Map(book.map((recipe) => [recipe.bookId, recipe]));
const named = ({ bookId, description }: BookRecipe) =>
  `${bookId}: ${description.slice(description.lastIndexOf(" Here "))}`;
const failing = (broken: (offered: BookRecipe, written: BookRecipe) => boolean) =>
  [...offers.keys()]
    .filter((offered) => broken(offered, writtenOf.get(offered.bookId) ?? offered))
    .map(named);

describe("substitutions in the recipe book", () => {
  it("are available for at least sixty recipes", () => {
    expect(substitutable.length).toBeGreaterThanOrEqual(60);
    expect(offers.size).toBeGreaterThanOrEqual(substitutable.length);
  });

  it("meet the restrictions for which they are offered, alone, in pairs and in threes", () => {
    const broken = [...offers].flatMap(([offered, asked]) => {
      const { breaks, unknown } = checkRecipe(offered, [...asked]);
      const missing = [...asked].filter((diet) => !dietsOf(offered).includes(diet));
      return [
        ...[...breaks, ...unknown].map(
          ({ diet, text, reason }) =>
            `${named(offered)} ${diet}: ${text} – ${reasonInWords(reason)}`,
        ),
        ...missing.map((diet) => `${named(offered)} is offered for ${diet}`),
      ];
    });
    expect(broken).toEqual([]);
  });

  it("do not change other properties that the recipe states", () => {
    const broken = [...offers.keys()].flatMap((offered) => {
      const diets = RESTRICTIONS.filter((diet) => dietsOf(offered).includes(diet));
      const { breaks, unknown } = checkRecipe(offered, diets);
      return [...breaks, ...unknown].map(({ diet, text }) => `${named(offered)} ${diet}: ${text}`);
    });
    expect(broken).toEqual([]);
    const over = (diet: string, grams: number) =>
      failing(
        (offered) => dietsOf(offered).includes(diet) && (offered.carbsPerServing ?? 99) > grams,
      );
    expect(over("Keto", 10)).toEqual([]);
    expect(over("Low-Carb", 25)).toEqual([]);
    expect(
      failing((it) => dietsOf(it).includes("Vegan") && !dietsOf(it).includes("Dairy-Free")),
    ).toEqual([]);
  });

  it("meet the restriction before their colon, which the recipe as written does not fit", () => {
    const wrong = substitutable.flatMap((recipe) =>
      (recipe.substitutions ?? []).flatMap((substitution) => {
        const made = makeSubstitutions(recipe, [substitution]);
        if (typeof made === "string") return [made];
        return substitution.keeps
          .filter((diet) => !dietsOf(made).includes(diet) || dietsOf(recipe).includes(diet))
          .map((diet) => `${recipe.bookId}: a swap for ${diet} ${substitution.telling}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("keep extra virgin olive oil as the only oil, and vegetarian recipes vegetarian", () => {
    expect(failing((offered) => checkOil(offered).verdict !== "keeps")).toEqual([]);
    expect(
      failing(
        (offered) =>
          offered.protein === "Vegetarian" && checkVegetarian(offered).verdict !== "keeps",
      ),
    ).toEqual([]);
  });

  it("leave no word for a replaced food in title, ingredients or steps", () => {
    const left = [...offers].flatMap(([offered, asked]) => {
      const written = writtenOf.get(offered.bookId) ?? offered;
      const unwanted = [...asked].flatMap((diet) =>
        diet === "Keto" || diet === "Low-Carb" || dietsOf(written).includes(diet)
          ? []
          : brokenBy(diet),
      );
      const gone = written.ingredients
        .filter((line) => !offered.ingredients.includes(line))
        .flatMap((line) => readFoods(line).foods)
        .filter(({ has, may }) => unwanted.some((content) => has.has(content) || may.has(content)))
        .map(({ name }) => canonicalWords(name));
      const listed = new Set(canonicalWords(offered.ingredients.join(" ")));
      const text = ` ${canonicalWords(`${offered.title}. ${offered.instructions}`).join(" ")} `;
      return gone.flatMap((words) => {
        const last = words.at(-1) ?? "";
        // "The spaghetti" means the gluten-free spaghetti in the list, and "the sauce" means the sauce in the pan.
        const isFree = listed.has(last) || last === "sauce";
        const still =
          text.includes(` ${words.join(" ")} `) || (!isFree && text.includes(` ${last} `));
        return still && !words.every((word) => listed.has(word))
          ? [`${named(offered)}: ${last}`]
          : [];
      });
    });
    expect(left).toEqual([]);
    const inTitle = failing((offered, written) => {
      const added = RESTRICTIONS.filter(
        (diet) => dietsOf(offered).includes(diet) && !dietsOf(written).includes(diet),
      );
      const titled = { ...offered, instructions: `${offered.title}.\n${offered.instructions}` };
      return checkRecipe(titled, added).verdict !== "keeps";
    });
    expect(inTitle).toEqual([]);
  });

  it("return only recipes that fit all restrictions, and additional restrictions never add results", () => {
    const some = fc.subarray([...RESTRICTIONS]);
    fc.assert(
      fc.property(fc.constantFrom(...book), some, some, (recipe, asked, more) => {
        const both = withSubstitutions(recipe, [...asked, ...more]);
        for (const diet of both ? [...asked, ...more] : []) expect(keptBy(both)).toContain(diet);
        if (both) expect(withSubstitutions(recipe, asked)).not.toBeNull();
        expect(withSubstitutions(recipe, asked)).toBe(
          withSubstitutions(recipe, [...asked].reverse()),
        );
      }),
      { numRuns: 500 },
    );
  });
});
