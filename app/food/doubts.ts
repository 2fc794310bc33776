import { once } from "~/once";
import { type Content, isContent } from "./contents";
import type { Contents } from "./food";
import { canonicalWords } from "./words";

/**
 * What the labels of foods that are bought ready-made can carry, by the last words of what they are called: a
 * "smoked kielbasa" is a kielbasa. From what labels have to name (Regulation (EU) 1169/2011, annex II; the FDA's
 * major food allergens), and where celiac organizations (Celiac Disease Foundation, Coeliac UK) say that gluten is
 * often hidden: seasoning mixes, cured and processed meat, gravies, dressings, soups, chips, puddings, protein
 * powders and meat substitutes. Single spices and plain meat have no doubt.
 */
const CLASSES: readonly (readonly [may: string, foods: string])[] = [
  [
    "gluten wheat dairy soy mustard celery",
    `taco seasoning, fajita seasoning, burrito seasoning, chili seasoning, ranch seasoning, seasoning mix, seasoning
     packet, spice packet, seasoning blend, sazon, all purpose seasoning, soup mix, dip mix, dressing mix, ranch mix`,
  ],
  [
    "gluten wheat mustard celery",
    "spice mix, spice blend, cajun seasoning, creole seasoning, bbq rub, dry rub, steak seasoning, seasoned salt, seasoning salt, curry powder",
  ],
  [
    "gluten wheat dairy soy",
    "kielbasa, salami, pepperoni, bologna, mortadella, summer sausage, smoked sausage, andouille, linguica, soppressata, meat stick, beef jerky",
  ],
  [
    "gluten wheat dairy soy",
    "deli ham, deli turkey, deli chicken, deli roast beef, turkey breast slice, rotisserie chicken, hot dog, frankfurter",
  ],
  [
    "gluten wheat dairy soy celery",
    "gravy granule, gravy mix, gravy powder, jarred gravy, canned gravy",
  ],
  [
    "gluten wheat dairy egg soy",
    "pudding mix, instant pudding, vanilla pudding, chocolate pudding, instant vanilla pudding, instant chocolate pudding, jello pudding",
  ],
  [
    "gluten wheat dairy egg soy mustard sesame fish",
    "salad dressing, italian dressing, caesar dressing, ranch dressing, ranch, thousand island dressing, french dressing, vinaigrette dressing",
  ],
  // Yellow wine is started with a culture that is grown on wheat.
  ["gluten wheat", "shaoxing, shaoxing wine, shaohsing wine, huangjiu, hua diao"],
  ["nut dairy soy sesame sulfite", "muesli"],
  ["egg dairy", "bread dumpling, knodel, semmelknodel, klosse, serviettenknodel, canederli"],
  // Makers of cubes and of much else: what is called after them alone is doubted as a stock cube is.
  [
    "gluten wheat dairy egg soy celery meat fish",
    `maggi, knorr, oxo, maggi cube, knorr cube, oxo cube, wyler, herb ox, seasoning cube`,
  ],
  [
    "celery",
    "maggi seasoning, liquid maggi, maggi liquid seasoning, knorr liquid seasoning, aromat",
  ],
  ["gluten wheat dairy egg soy nut", "protein powder, meal replacement powder, protein bar"],
  ["dairy soy egg", "french fry, frozen fry, tater tot, hash brown patty, potato wedge"],
  // Dishes of East Asian kitchens that are bought ready to eat: what they are seasoned with is soy sauce, brewed with wheat.
  [
    "soy gluten wheat sesame",
    `bulgogi, galbi, kalbi, char siu, teriyaki chicken, chicken teriyaki, beef teriyaki, general tso chicken, orange
     chicken, sesame chicken, kung pao chicken, kung pao shrimp, mongolian beef, pepper steak, beef with broccoli, beef
     and broccoli, sweet and sour pork, sweet and sour chicken, chow mein, lo mein, chop suey, yakisoba, yakitori,
     sukiyaki, japchae, egg foo young, egg foo yung, egg foo young gravy, potsticker, pot sticker, gyoza, shumai, siu
     mai, egg roll, spring roll, lumpia, instant noodle, hot and sour soup, wonton soup`,
  ],
  ["soy gluten wheat egg sesame fish", "fried rice, sushi roll, maki roll, poke bowl"],
  [
    "egg",
    "hot and sour soup, wonton soup, egg foo young, biscotti, butter cookie, tempura shrimp, tempura vegetable",
  ],
  [
    "egg mustard",
    "coleslaw, macaroni salad, potato salad, chicken salad, tuna salad, seafood salad",
  ],
  // Spread and sprayed fats are held together by lecithin, which is most often of soy.
  [
    "soy",
    "margarine, shortening, crisco, cooking spray, baking spray, oil spray, nonstick spray, non stick spray, pam, vegan mayo, vegan mayonnaise, mayo spread",
  ],
  ["soy crustacean mollusk", "xo sauce"],
  ["soy", "bacon bit"],
  [
    "soy nut peanut dairy gluten wheat",
    "energy bar, clif bar, granola bar, snack bar, nutrition bar",
  ],
  ["dairy nut sesame", "veggie burger, burger patty, plant burger, veggie patty, meatless burger"],
  [
    "gluten wheat dairy soy",
    "potato chip, tortilla chip, corn chip, crisp, veggie chip, nacho chip",
  ],
  [
    "hot",
    `taco seasoning, fajita seasoning, burrito seasoning, chili seasoning, seasoning mix, creole seasoning, jerk
     seasoning, bbq rub, dry rub, masala, tikka paste, tandoori paste, taco sauce, adobo sauce, ras el hanout, baharat`,
  ],
  // Ground asafoetida is cut with wheat flour, and these blends have it in them.
  [
    "gluten wheat",
    `asafoetida, asafetida, asafoetida powder, asafetida powder, hing, hing powder, chaat masala, chat masala, chana
     masala, chole masala, chhole masala, rajma masala, pav bhaji masala, sambar masala, sambar powder, sambhar powder,
     rasam powder, gunpowder spice, curry paste`,
  ],
  ["gluten wheat", "imitation bacon bit, imitation bacon, bacon flavored bit"],
  // What decorates and melts comes from lines that also make it with nuts and milk.
  [
    "nut peanut dairy soy",
    `chocolate chip, chocolate morsel, chocolate chunk, butterscotch chip, caramel chip, toffee chip, mint chip, baking
     chip, candy melt, melting wafer, candy coating, couverture, couverture chocolate, chocolate flake, chocolate
     vermicelli, sprinkle, jimmy, nonpareil, pretzel`,
  ],
  // Sauces with cheese by custom, which may be set with animal rennet, or with cured meat or anchovies.
  [
    "rennet",
    `pesto, pesto genovese, pesto rosso, alfredo sauce, alfredo, carbonara sauce, vodka sauce, cacio e pepe sauce, four
     cheese sauce`,
  ],
  [
    "meat pork",
    "carbonara sauce, amatriciana sauce, amatriciana, arrabbiata with guanciale, gricia sauce, marinara with meat",
  ],
  ["fish", "puttanesca sauce, puttanesca, olive tapenade, tapenade"],
  // Bought crusts are often made with lard, and bought soups and mixes with meat stock.
  ["meat pork", "pie crust, pie shell, pie dough, pie pastry, pastry shell, tart shell, tamale"],
  [
    "meat",
    `soup, rice pilaf mix, rice mix, pilaf mix, stuffing mix, ramen, ramen noodle, instant noodle, instant ramen, cup
     noodle, noodle with seasoning`,
  ],
  // Bought beef broth is often colored and seasoned with what is made of wheat or barley.
  [
    "gluten wheat",
    "beef stock, beef broth, beef consomme, veal stock, meat stock, meat broth, oxtail stock",
  ],
  ["soy egg", "broth powder, stock powder, bouillon powder, bouillon cube, stock cube, bouillon"],
  [
    "soy celery dairy gluten wheat",
    "tomato soup, chicken soup, vegetable soup, mushroom soup, onion soup, lentil soup, noodle soup, canned soup",
  ],
];

type Doubt = { may: readonly Content[]; phrase: readonly string[] };

/** The doubts by the last word of the foods. */
const doubts = once(() => {
  const found = new Map<string, Doubt[]>();
  for (const [may, foods] of CLASSES) {
    const contents = may.split(" ").filter(isContent);
    for (const phrase of foods.split(",").map(canonicalWords)) {
      const last = phrase.at(-1) ?? "";
      found.set(last, [...(found.get(last) ?? []), { may: contents, phrase }]);
    }
  }
  return found;
});

/** The contents of a food with what its usual labels can carry besides. */
export function doubted(name: string, contents: Contents): Contents {
  const words = canonicalWords(name);
  const own = (doubts().get(words.at(-1) ?? "") ?? []).filter(({ phrase }) =>
    phrase.every((word, at) => words[words.length - phrase.length + at] === word),
  );
  const more = own
    .flatMap(({ may }) => may)
    .filter((content) => !contents.has.includes(content) && !contents.may.includes(content));
  return more.length === 0
    ? contents
    : { has: contents.has, may: [...contents.may, ...new Set(more)] };
}
