import type { FoodGroup } from "./group";

/** Dishes of plants that carry the name of a meat or a fish. */
export const PLANT_MEATS: readonly FoodGroup[] = [
  {
    words: `
      cauliflower steak, cabbage steak, celeriac steak, mushroom steak, portobello steak,
      eggplant steak, watermelon steak, broccoli steak, zucchini steak, coconut bacon,
      mushroom bacon, shiitake bacon, carrot bacon, eggplant bacon, rice paper bacon,
      banana peel bacon, black bean burger, bean burger, chickpea burger, lentil burger,
      portobello burger, quinoa burger, beet burger, cauliflower wing, cauliflower buffalo wing,
      jackfruit pulled pork, jackfruit meat, pulled jackfruit, lentil meat, mushroom meat,
      mushroom jerky, lentil meatball, chickpea meatball, eggplant meatball, quinoa meatball,
      bean meatball, chickpea tuna, carrot lox, carrot hot dog, tomato tuna, lentil loaf,
      bean sausage, cauliflower meat, hearts of palm crab cake, vegetable patty, bean patty,
      vegetable burger, vegetable sausage, vegetable crumble, artichoke crab cake`,
  },
  {
    has: ["nut"],
    words: `
      walnut meat, pecan meat, almond meat, walnut taco meat, nut burger, walnut meatball`,
  },
  {
    has: ["soy"],
    words: `
      tofu bacon, tofu steak, tofu sausage, tofu chicken, tofu wing, tofu meatball, tofu meat,
      tofu burger, tofu egg, tofu scramble, tempeh bacon, tempeh sausage, tempeh burger,
      tempeh meatball, soy bacon, soy sausage, soy chicken, soy burger, soy hot dog`,
  },
  {
    has: ["gluten"],
    words: `
      seitan chicken, seitan bacon, seitan sausage, seitan beef, seitan steak, seitan wing,
      seitan meat, seitan roast, seitan duck, seitan pepperoni`,
  },
];
