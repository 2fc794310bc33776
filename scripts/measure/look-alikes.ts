import { checkReadOwnWords } from "../../app/engine/check/own-words";
import { checkRead, readRecipe, type Verdict } from "../../app/engine/check/guard";
import type { Diet } from "../../app/engine/restrictions/restrictions";

/** Foods, separated by commas, that sound as if they broke a restriction but do not, by their plain names. */
const BY_DIET: Partial<Record<Diet, string>> = {
  "Nut-Free": `butternut squash, nutmeg, water chestnuts, coconut milk, shredded coconut, coconut oil,
    coconut flour, nutritional yeast, tiger nuts, sesame seeds, pumpkin seeds, sunflower seed butter, nut-free granola,
    nut-free pesto, pineapple, acorn squash, poppy seeds, nigella seeds, honeynut squash`,
  "Peanut-Free": `almonds, walnuts, cashew butter, pea shoots, sugar snap peas, butternut squash,
    sunflower seed butter, peanut-free granola, pecans, coconut`,
  "Tree Nut-Free": `peanuts, peanut butter, coconut milk, nutmeg, butternut squash, water chestnuts, tiger nuts,
    sesame seeds, pumpkin seeds, peanut oil`,
  "Gluten-Free": `buckwheat groats, buckwheat flour, rice noodles, rice flour, corn tortillas, cornstarch,
    glutinous rice, gluten-free pasta, gluten-free flour, tapioca flour, almond flour, coconut flour, potato starch,
    chickpea flour, polenta, quinoa, millet, sweet rice flour, rice paper, breadfruit, sweetbreads,
    gluten-free breadcrumbs, glass noodles, zucchini noodles, spaghetti squash, cauliflower rice, rice vinegar,
    tamari, masa harina, arrowroot, shirataki noodles, sorghum flour`,
  "Wheat-Free": `buckwheat flour, pearl barley, rye flour, rice noodles, gluten-free pasta, wheat-free crackers, corn flour,
    buckwheat groats`,
  "Dairy-Free": `butter beans, butternut squash, butter lettuce, buttercup squash, cocoa butter, peanut butter,
    almond butter, apple butter, coconut milk, coconut cream, almond milk, oat milk, soy milk, rice milk, hemp milk,
    cream of tartar, coconut yogurt, vegan cheese, dairy-free butter, cashew cream, nutritional yeast, cream sherry,
    creamy peanut butter, vegan sour cream, dairy-free yogurt, coconut whipped cream, butterfly pea flowers,
    butterflied chicken breasts, sunflower seed butter, butterhead lettuce, milkfish, cream of coconut, pumpkin butter`,
  "Egg-Free": `eggplant, baby eggplants, egg-free mayonnaise, vegan mayonnaise, eggless noodles, egg-free pasta, aquafaba,
    rice noodles, flax eggs, chia eggs, vegan egg replacer, eggplant dip, eggfruit, Japanese eggplants`,
  "Soy-Free": `coconut aminos, soy-free mayonnaise, chickpeas, green beans, kidney beans, fava beans, black beans,
    lima beans, soy-free margarine, fish sauce, savoy cabbage, glass noodles, white beans, butter beans`,
  Vegan: `vegan butter, vegan cheese, jackfruit, oyster mushrooms, king oyster mushrooms, beefsteak tomatoes,
    chicken of the woods, hen of the woods mushrooms, cauliflower steaks, butter beans, coconut milk, vegan sausages,
    vegetable stock, cream of tartar, portobello steaks, lamb's lettuce, gooseberries, hearts of palm, artichoke hearts,
    kidney beans, horseradish, elephant garlic, crab apples, dragon fruit, honeydew melon, Honeycrisp apples,
    coconut bacon, mushroom bacon, chickpeas, vegan fish sauce, plant-based ground beef, pig weed, eggplant,
    lobster mushrooms, goosefoot greens, duckweed, milk thistle`,
  Vegetarian: `eggs, butter, honey, cream cheese, oyster mushrooms, beefsteak tomatoes, kidney beans, vegetarian sausages,
    vegetarian gelatin, vegetable bouillon, veggie burgers, artichoke hearts, lamb's lettuce, crab apples`,
  Pescatarian: `salmon fillets, shrimp, squid, fish stock, oyster mushrooms, oysters, eggs, beefsteak tomatoes,
    crab meat, tuna steaks, swordfish steaks, lobster meat`,
  "Fish-Free": `shrimp, scallops, oyster mushrooms, vegan fish sauce, crayfish, cuttlefish, salmonberries, squid,
    vegan tuna, fish mint, clams, basil`,
  "Crustacean-Free": `crab apples, cod fillets, squid, clams, lobster mushrooms, vegan shrimp, salmon, oysters,
    octopus, vegan crab cakes`,
  "Mollusk-Free": `oyster mushrooms, king oyster mushrooms, oyster crackers, shrimp, vegetarian oyster sauce, salmon,
    scalloped potatoes, crab meat, pattypan squash`,
  "Sesame-Free": `sunflower seeds, poppy seeds, nigella seeds, flaxseed, chia seeds, sesame-free hummus, pumpkin seeds,
    hemp seeds, olive oil`,
  "Celery-Free": `celery-free stock cubes, lovage, fennel, parsley, bok choy, rhubarb, parsnips, celtuce, Swiss chard`,
  "Mustard-Free": `mustard-free mayonnaise, horseradish, turmeric, custard, cumin seeds, turmeric powder`,
  "Lupin-Free": `lentils, chickpea flour, fava beans, lupin-free bread`,
  "Sulfite-Free": `unsulphured apricots, fresh grapes, fresh lemon juice, unsulphured molasses, fresh apricots,
    dried oregano, dried thyme, dried chickpeas, dried lentils`,
  "No Pork": `turkey bacon, beef bacon, porcini mushrooms, vegan bacon, hamachi, graham crackers, duck prosciutto,
    turkey pepperoni, chamomile tea, portobello mushrooms, turkey ham, coconut bacon, ground turkey`,
  "No Beef": `beefsteak tomatoes, beef tomatoes, plant-based beef, beefless crumbles, turkey burgers, cowpeas, buffalo sauce,
    veggie ground, oxheart tomatoes, vegan beef strips`,
  "No Alcohol": `red wine vinegar, rice wine vinegar, white wine vinegar, root beer, ginger ale, alcohol-free wine,
    nonalcoholic beer, grape juice, vanilla beans, apple cider vinegar, sherry vinegar, champagne vinegar, rump steak,
    chicken drumsticks, portobello mushrooms, grape leaves, beer-free batter, ginger tea`,
  "Halal Ingredients": `turkey bacon, halal beef sausages, agar-agar, porcini mushrooms, graham crackers, halal gelatin,
    red wine vinegar, lamb chops, duck breasts`,
  "Kosher Ingredients": `kosher salt, crab apples, oyster mushrooms, turkey bacon, coconut milk, kosher gelatin, salmon`,
  Pregnancy: `hard-boiled eggs, cooked shrimp, cream cheese, cheddar, mozzarella, smoked paprika, raw sugar, raw cashews,
    salmon fillets, cottage cheese, raw carrots, nonalcoholic wine, roasted chicken, canned sardines`,
  "Low-FODMAP": `garlic-infused oil, scallion greens, chives, lactose-free milk, white rice, quinoa, carrots, firm tofu,
    maple syrup, strawberries, zucchini, oranges, lactose-free yogurt, gluten-free pasta, eggplant`,
};

/** Foods that only sound like an avoided food in own words. */
const BY_OWN_WORDS: Record<string, string> = {
  butter: "peanut butter, butter beans, butternut squash, cocoa butter",
  plums: "plum tomatoes",
  corn: "peppercorns, corned beef, unicorn carrots",
  eggs: "eggplant",
  grapes: "grapefruit, grape tomatoes, grapeseed oil",
  cilantro: "parsley, coriander seeds, ground coriander",
  ham: "graham crackers, hamachi",
  cherries: "cherry tomatoes",
  oranges: "orange bell peppers",
  lemon: "lemongrass, lemon balm, lemon thyme",
  chicken: "chickpeas, chicken of the woods",
  duck: "duck sauce",
  crab: "crab apples",
  oysters: "oyster mushrooms",
  beef: "beefsteak tomatoes",
  honey: "honeydew melon, honeynut squash",
  cream: "cream of tartar, coconut milk",
  bananas: "banana peppers, banana shallots",
  pears: "pearl barley, prickly pears",
  pineapple: "pine nuts",
  limes: "lima beans",
  rose: "rosemary",
  milk: "coconut milk, almond milk",
  peas: "peanuts, peaches, pearl couscous",
  rum: "rump steak, drumsticks",
};

/** The ways to write a food, each in a dish without any other food that matters. */
const WAYS: Record<string, (food: string) => Partial<Texts>> = {
  "a cup": (food) => ({ line: `1 cup ${food}` }),
  "grams, chopped": (food) => ({ line: `200 g ${food}, chopped` }),
  "of a brand": (food) => ({ line: `1 (10 oz / 280 g) package organic ${food}` }),
  "to taste": (food) => ({ line: `${capitalized(food)}, to taste` }),
  "in capitals": (food) => ({ line: `2 TBSP ${food.toUpperCase()}` }),
  title: (food) => ({ title: `Carrots and ${capitalized(food)}` }),
  description: (food) => ({ description: `With ${food} and a little salt.` }),
  steps: (food) => ({ step: `Stir in the ${food} and cook for 5 minutes.` }),
};

type Texts = { title: string; description: string; line: string; step: string };

const capitalized = (text: string) => text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

const foodsIn = (list: string) => list.split(",").map((food) => food.trim().replace(/\s+/g, " "));

/** A look-alike: the need, the food, the spelling in the dish, and the guard's verdict on the dish. */
export type LookAlike = { need: string; food: string; way: string; verdict: Verdict };

/** Checks all look-alikes in every way to write them. None of them breaks a restriction. */
export function judgeLookAlikes(): LookAlike[] {
  const judged: LookAlike[] = [];
  for (const [need, list] of Object.entries({ ...BY_DIET, ...BY_OWN_WORDS })) {
    for (const food of foodsIn(list)) {
      for (const [way, write] of Object.entries(WAYS)) {
        judged.push({ need, food, way, verdict: verdictOn(need, write(food)) });
      }
    }
  }
  return judged;
}

function verdictOn(need: string, { title, description, line, step }: Partial<Texts>): Verdict {
  const reading = readRecipe({
    title: title ?? "Carrots",
    description: description ?? "",
    ingredients: ["2 carrots, sliced", "1 tsp salt", ...(line === undefined ? [] : [line])],
    instructions: step ?? "Cook.",
    servings: 4,
  });
  const { breaks, unknown } = isDiet(need)
    ? checkRead(reading, [need])
    : checkReadOwnWords(reading, [need]);
  return breaks.length > 0 ? "breaks" : unknown.length > 0 ? "unknown" : "keeps";
}

const isDiet = (need: string): need is Diet => Object.hasOwn(BY_DIET, need);
