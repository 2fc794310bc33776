import { once } from "~/server/values/once";
import type { Aisle } from "../food";
import { foodKey } from "../food-name";
import { byLastWords } from "../last-words";
import type { SoldBy } from "./sale";

/**
 * Grams of a package whose size no line gives, as shops here and there usually sell it: so that "200 g feta" and "1 package
 * feta" add up. Of the sizes of two countries the larger stands, where a shopper would mind too little more than too much.
 */
const FOODS = `
  bacon: package 340; smoked salmon, lox, gravlax: package 115; ham, prosciutto, salami, pancetta: package 115
  sausage: package 400; shrimp: package 340, bag 340
  yogurt, greek yogurt, skyr: tub 500, container 500, pot 150; sour cream, creme fraiche: tub 225, container 450, pot 225
  mascarpone, ricotta, cream cheese, cottage cheese, quark: tub 250, container 250, package 227
  goat cheese: log 115, roll 115, package 115; brie, camembert: wheel 250, package 250
  halloumi, feta, paneer, tempeh: package 225, block 225; tofu: package 400, container 400
  cheddar, mozzarella, parmesan, cheese: bag 227, package 227
  spinach, baby spinach, arugula, kale, baby kale, mixed green, salad green, lettuce, spring mix, watercress: bag 150, package 150, box 150
  strawberry, raspberry, blueberry, blackberry, cherry tomato, grape tomato: punnet 250, basket 300, container 300, package 300, box 300, tub 250
  mushroom, cremini mushroom, shiitake, bean sprout, brussels sprout, green bean, sugar snap pea, snow pea: package 227, punnet 250, bag 250, container 227
  puff pastry, phyllo, shortcrust pastry, pie dough: package 400, sheet 245; frozen pea, frozen corn, frozen spinach, frozen broccoli: package 340, bag 400
  pasta, spaghetti, penne, fusilli, macaroni, linguine, fettuccine, tagliatelle, rigatoni, farfalle, orzo: box 454, package 500, bag 500
  rice noodle, egg noodle, noodle, soba, udon, ramen: package 250
  rice, couscous, quinoa, bulgur, lentil, bean, chickpea: box 500, package 500, bag 500
  olive: jar 200; pesto: jar 190; salsa: jar 450; jam: jar 340; hummus: tub 250, container 250, package 250
  peanut butter, tahini, honey: jar 340; tomato paste: tube 130; anchovy paste: tube 60
  yeast, dry yeast: sachet 7, package 7, envelope 7; baking powder: sachet 16, package 16
  chocolate chip: bag 340, package 340; taco seasoning, fajita seasoning, ranch seasoning: package 30, envelope 30, sachet 30
  marshmallow, mini marshmallow: bag 283, package 283; pizza dough: ball 454, package 454
  tortilla chip, potato chip, corn chip: bag 300; wine, white wine, red wine, prosecco, champagne, vodka, gin, rum, vermouth: bottle 750
  beer, lager, ale, stout: bottle 350
`;

/** The same of what nobody has listed, by aisle. */
const AISLES: Partial<Record<Aisle, string>> = {
  "Meat & Poultry": "package 454",
  "Dairy & Eggs": "package 227, tub 250, block 227, wheel 250, log 115",
  Frozen: "package 340, bag 400",
  "Oils & Condiments": "jar 250, tube 100",
};

type Packs = ReadonlyMap<string, number>;
const NONE: Packs = new Map();

function readPacks(text: string): Packs {
  const each = text.split(",").map((fact) => fact.trim().split(" "));
  return new Map(each.map(([unit = "", grams]) => [unit, Number(grams)]));
}

const ofFoods: () => ReadonlyMap<string, Packs> = once(() => {
  const found = new Map<string, Packs>();
  for (const entry of FOODS.split(/[;\n]/)) {
    const [names = "", packs = ""] = entry.split(":");
    for (const name of names.split(",")) {
      if (name.trim()) found.set(foodKey(name.trim()), readPacks(packs));
    }
  }
  return found;
});

const ofAisles: () => ReadonlyMap<string, Packs> = once(
  () => new Map(Object.entries(AISLES).map(([aisle, packs]) => [aisle, readPacks(packs)])),
);

/** Grams in the packages that a food usually comes in; none of what is counted out. */
export function usualPacks(key: string, aisle: Aisle, { way }: SoldBy): Packs {
  if (way === "counted") return NONE;
  const own = byLastWords(key, (last) => ofFoods().get(last));
  const usual = ofAisles().get(aisle) ?? NONE;
  return own ? new Map([...usual, ...own]) : usual;
}

/** How many pieces a package of an American bakery or butcher usually holds. */
const PIECES = `
  tortilla, flour tortilla 10; corn tortilla 30; hamburger bun, hot dog bun, bun, roll 8; brioche bun 4
  english muffin, bagel, pita 6; naan 2; hot dog, frankfurter 8; tostada shell, taco shell 12; biscuit 8
`;

const pieces: () => ReadonlyMap<string, number> = once(() => {
  const entries = PIECES.split(/[;\n]/).flatMap((entry) => {
    const [, names = "", count] = /^\s*(.+) (\d+)\s*$/.exec(entry) ?? [];
    return names.split(",").map((name) => [foodKey(name.trim()), Number(count)] as const);
  });
  return new Map(entries.filter(([name]) => name !== ""));
});

/** How many pieces are in a package of a food that is counted out, or null. */
export function piecesIn(key: string): number | null {
  return byLastWords(key, (last) => pieces().get(last)) ?? null;
}
