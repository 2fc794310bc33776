import { expect, test } from "vitest";
import { dietsIn } from "~/engine/restrictions/restrictions";
import { checkRecipe } from "./guard";

/**
 * Choices between two foods: "diet | line, step or description | other foods of the list | text". They were written
 * before the reader was run on them. In `OFFERS`, one of the two foods breaks the diet, so the dish must not count as
 * checked. In `HARMLESS`, neither food does.
 */
const OFFERS = `
Dairy-Free | step | 200 ml vegan cream | Stir in the vegan cream, or the butter, and season.
Dairy-Free | step | 200 ml vegan cream | Finish with vegan cream or butter.
Dairy-Free | step | 60 g vegan butter | Melt the vegan butter (or real butter) in a pan.
Dairy-Free | step | 250 ml oat milk | Pour in the plant milk or regular milk and simmer.
Dairy-Free | step | 250 ml oat milk | Whisk in the oat milk - whole milk works just as well.
Dairy-Free | step | vegan parmesan | Top with vegan parmesan, or the real thing: grated Parmesan.
Dairy-Free | line |  | 2 tbsp dairy-free or normal butter
Dairy-Free | line |  | 200 ml plant-based or double cream
Dairy-Free | line |  | 250 ml soy or dairy milk
Dairy-Free | line |  | 100 g vegan cheese, or cheddar if you eat dairy
Gluten-Free | step | 100 g gluten-free breadcrumbs | Roll in gluten-free or normal breadcrumbs.
Gluten-Free | line |  | 100 g gluten-free or regular breadcrumbs
Gluten-Free | line |  | 300 g gluten-free pasta or ordinary spaghetti
Gluten-Free | step | 3 tbsp tamari | Season with tamari (or soy sauce).
Gluten-Free | step | 3 tbsp tamari | Add tamari or, if you have no tamari, soy sauce.
Gluten-Free | line |  | 2 tbsp tamari / soy sauce
Gluten-Free | step | 1 tbsp cornstarch | Thicken with cornstarch, or use plain flour.
Gluten-Free | step | 4 corn tortillas | Serve in corn or flour tortillas.
Gluten-Free | line |  | 8 corn or wheat tortillas
Gluten-Free | line |  | 200 g rice noodles (egg noodles also work)
Egg-Free | step | 4 tbsp vegan mayonnaise | Mix in vegan or regular mayonnaise.
Egg-Free | line |  | 4 tbsp vegan mayo or normal mayonnaise
Egg-Free | step | 1 tbsp ground flaxseed | Bind with the flax egg or one beaten egg.
Vegan | step | 300 g firm tofu | Fry the tofu, or chicken if you prefer.
Vegan | line |  | 1 tbsp maple syrup or honey
Vegan | step | 400 ml vegetable stock | Pour in the vegetable or chicken stock.
Vegan | line |  | 400 ml vegetable or chicken stock
Vegan | step | 200 g vegan mince | Brown the vegan or beef mince.
Nut-Free | step | 2 tbsp sunflower seed butter | Stir in the sunflower seed butter or peanut butter.
Nut-Free | line |  | 2 tbsp pumpkin seeds or chopped walnuts
Nut-Free | step | pumpkin seeds | Scatter with the seeds, or with toasted almonds.
Nut-Free | line |  | 2 tbsp tahini / almond butter
Crustacean-Free | line |  | 300 g hearts of palm or cooked shrimp
Crustacean-Free | step | 300 g white fish | Add the fish, or prawns.
Sesame-Free | line |  | 1 tbsp olive oil or sesame oil
Dairy-Free | line |  | 200 ml Hafersahne oder Sahne
Dairy-Free | step | 200 ml Hafersahne | Die Hafersahne oder die normale Sahne einrühren.
Dairy-Free | line |  | 50 g vegane oder normale Butter
Gluten-Free | line |  | 100 g glutenfreie oder normale Semmelbrösel
Gluten-Free | line |  | 3 EL Tamari (oder Sojasauce)
Dairy-Free | line |  | 20 cl de crème végétale ou de crème fraîche
Dairy-Free | step | 20 cl de crème de soja | Ajouter la crème végétale ou la crème fraîche.
Gluten-Free | line |  | 3 c. à soupe de tamari ou de sauce soja
Gluten-Free | line |  | 100 g de chapelure sans gluten ou normale
Egg-Free | line |  | 4 EL vegane Mayonnaise oder normale Mayonnaise
Vegan | line |  | 1 EL Ahornsirup oder Honig
Vegan | line |  | 1 c. à soupe de sirop d'érable ou de miel
Dairy-Free | step | 250 ml oat milk | Pour in the oat milk. Whole milk works too.
Dairy-Free | step | 250 ml oat milk | Pour in the oat milk. Regular milk is fine if that is what you have.
Dairy-Free | step | 50 g vegan butter | Dot with the butter (the real stuff or vegan).
Dairy-Free | description | 50 g vegan butter | Works with vegan or regular butter.
Gluten-Free | description | 100 g gluten-free pasta | Good with gluten-free pasta or normal pasta.
Gluten-Free | step | 2 tbsp gluten-free flour | Dust with gluten-free or all-purpose flour.
Gluten-Free | step | 2 tbsp gluten-free flour | Thicken with gluten-free flour or all-purpose flour.
Gluten-Free | step | gluten-free soy sauce | Season with gluten-free soy sauce, or with regular soy sauce.
Gluten-Free | step | 4 gluten-free buns | Serve in gluten-free or brioche buns.
Egg-Free | step | vegan mayonnaise | Spread with vegan mayonnaise (or mayo).
Vegan | step | 4 vegan sausages | Brown the sausages, vegan or pork.
Vegan | step | 200 g vegan feta | Crumble over the vegan feta or goat cheese.
Dairy-Free | step | 200 g coconut yogurt | Serve with coconut yogurt / Greek yogurt.
Dairy-Free | step | 250 ml Hafermilch | Die Hafermilch oder normale Milch zugeben.
Dairy-Free | step | 50 g Margarine | Die vegane Margarine oder Butter schmelzen.
Gluten-Free | step | 100 g glutenfreie Semmelbrösel | In glutenfreien oder normalen Semmelbröseln wenden.
Gluten-Free | step | 300 g de pâtes sans gluten | Cuire les pâtes sans gluten ou des pâtes ordinaires.
Dairy-Free | step | 50 g de beurre végétal | Faire fondre le beurre végétal ou le beurre.
Egg-Free | step | vegane Mayonnaise | Vegane oder normale Mayonnaise unterrühren.
Dairy-Free | line |  | 250 ml leche de avena o leche entera
Gluten-Free | line |  | 100 g di pangrattato senza glutine o normale
Dairy-Free | line |  | 2 tbsp butter (vegan or regular)
Dairy-Free | line |  | 2 tbsp vegan/regular butter
Gluten-Free | line |  | 4 slices bread, gluten-free or not
Gluten-Free | line |  | 1 cup gluten-free (or regular) oats and flour
Vegan | line |  | 200 g vegan or other mince
Dairy-Free | line |  | 1 cup milk of choice
Dairy-Free | line |  | 1 cup milk (dairy or plant-based)
`;

const HARMLESS = `
Dairy-Free | step | 200 ml coconut cream; 2 tbsp vegan butter | Stir in the coconut cream, or the vegan butter, and season.
Dairy-Free | line |  | 250 ml oat or almond milk
Dairy-Free | line |  | 250 ml soy milk or rice milk
Dairy-Free | step | 250 ml oat milk | Pour in the oat milk or coconut milk.
Dairy-Free | line |  | 2 tbsp dairy-free butter or olive oil
Gluten-Free | line |  | 200 g rice noodles or gluten-free spaghetti
Gluten-Free | step | 3 tbsp tamari | Season with tamari or coconut aminos.
Gluten-Free | line |  | 1 tbsp cornstarch or potato starch
Gluten-Free | step | 4 corn tortillas | Serve in corn tortillas or lettuce cups.
Gluten-Free | line |  | 100 g gluten-free breadcrumbs or gluten-free oats
Egg-Free | step | 4 tbsp vegan mayonnaise | Mix in the vegan mayonnaise or a little mustard.
Egg-Free | line |  | 4 tbsp vegan mayonnaise or hummus
Vegan | line |  | 1 tbsp maple syrup or agave nectar
Vegan | step | 300 g firm tofu | Fry the tofu, or tempeh if you prefer.
Vegan | line |  | 400 ml vegetable or mushroom stock
Nut-Free | line |  | 2 tbsp pumpkin seeds or sunflower seeds
Nut-Free | step | 2 tbsp tahini | Stir in the tahini or sunflower seed butter.
Crustacean-Free | step | 300 g cod | Add the cod, or the chickpeas.
Sesame-Free | line |  | 1 tbsp sunflower seed butter or yogurt
Dairy-Free | line |  | 250 ml Hafermilch oder Mandelmilch
Gluten-Free | line |  | 300 g glutenfreie Nudeln oder Reis
Dairy-Free | line |  | 25 cl de lait d'avoine ou de lait de soja
Gluten-Free | line |  | 200 g de nouilles de riz ou de riz
Dairy-Free | step | 250 ml oat milk | Whisk the oat milk with the flour until the milk thickens.
Dairy-Free | step | 50 g vegan butter | Melt the vegan butter and stir at regular intervals until the butter foams.
Dairy-Free | step | 50 g vegan butter; 2 tbsp oil | Fry in the butter or oil until golden.
Dairy-Free | step | vegan parmesan | Sprinkle vegan parmesan over the pasta and serve with more parmesan.
Dairy-Free | step | 200 g vegan cheddar | Top with the cheese or leave it plain.
Gluten-Free | step | 200 g rice noodles | Toss the rice noodles or, for a soup, leave the noodles in the broth.
Gluten-Free | step | 100 g gluten-free breadcrumbs | Roll in the breadcrumbs or press them on.
Gluten-Free | step | 2 tbsp tamari | Season with tamari or salt.
Nut-Free | step | 1 l oat milk | Strain through cheesecloth or a nut milk bag.
Nut-Free | step | 2 tsp nutmeg | Grate with a microplane or nutmeg grater.
Pregnancy | step | 300 g chicken | Pound with a rolling pin or wine bottle, and cook through.
Gluten-Free | step | 2 eggs; 200 g almond flour | Bake until a toothpick or cake tester comes out clean.
Fish-Free | step | 300 g chicken | Turn with a spatula or fish slice.
Egg-Free | step | 300 g tofu | Cook in a small pan or egg pan until golden.
Vegan | step | 300 g tofu | Cut with a knife or a cheese slicer.
Gluten-Free | step | 200 g rice | Cook the rice on the stove or in a rice cooker.
Gluten-Free | step | 300 g beef | Cook to taste or until a bread-like crust forms.
Dairy-Free | step | vegan butter; gluten-free flour | Use vegan or dairy-free butter.
Gluten-Free | step | 8 corn tortillas | Warm the tortillas in a dry pan or over a flame.
Vegan | step | 200 ml vegetable stock | Add stock or water to cover.
Vegan | step | 200 ml vegetable stock | Add vegetable stock or the stock from the tofu.
Dairy-Free | step | 250 ml Hafermilch | Die Hafermilch oder Wasser zugeben.
Gluten-Free | step | 3 EL Tamari | Mit Tamari oder Salz würzen.
`;

const verdictOf = (row: string) => {
  const [diet = "", kind = "", listed = "", text = ""] = row.split("|").map((part) => part.trim());
  const ingredients = [
    "2 tbsp olive oil",
    "salt",
    ...listed.split(";"),
    kind === "line" ? text : "",
  ];
  return checkRecipe(
    {
      title: "Weeknight Dinner",
      description: kind === "description" ? text : "",
      ingredients: ingredients.filter((line) => line.trim() !== ""),
      instructions: kind === "step" ? text : "Cook it all and serve.",
      servings: 4,
    },
    dietsIn([diet]),
  ).verdict;
};

const rowsOf = (list: string) => list.trim().split("\n");

test.each(rowsOf(OFFERS))(
  "a line that offers an avoided food as an alternative is unknown: %s",
  (row) => {
    expect(verdictOf(row)).not.toBe("keeps");
  },
);

test.each(rowsOf(HARMLESS))(
  "a line with two allowed foods to choose from fits the diet: %s",
  (row) => {
    expect(verdictOf(row)).toBe("keeps");
  },
);
