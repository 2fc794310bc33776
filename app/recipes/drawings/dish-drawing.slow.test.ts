import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openBook } from "../../../tests/services";
import { type Food, listFoods } from "~/ui/drawings/canvas";
import { draw, FORMS, type FormName, isForm } from "~/ui/drawings/draw";
import { drawingOf, readDrawing } from "./dish-drawing";

const dish = (title: string, ...ingredients: string[]) => readDrawing({ title, ingredients });

describe("what a dish is drawn as", () => {
  test("is its form, with its own foods, those of its title first", () => {
    const soup = dish("Pea Soup with Mint", "1 onion, diced", "3 cups frozen peas", "1/2 cup mint");
    expect(soup.form).toBe("soup");
    expect(soup.foods.slice(0, 2)).toEqual(["pea", "mint"]);
    const tart = dish("Leek Tart", "3 leeks", "1 sheet puff pastry", "4 oz goat cheese");
    expect(tart).toMatchObject({ form: "tart", foods: ["leek", "goat-cheese"] });
  });

  test.each([
    ["Beef Stew", ["2 lb beef chuck", "3 carrots"], "stew", "beef"],
    ["Spaghetti with Clams", ["1 lb spaghetti", "3 lb littleneck clams"], "pasta", "clam"],
    ["Eggplant Curry", ["2 eggplants", "1 can coconut milk"], "curry", "eggplant"],
    ["Shrimp Tacos", ["1 lb shrimp", "8 corn tortillas"], "tacos", "shrimp"],
    ["Banana Bread", ["3 ripe bananas", "2 cups flour"], "loaf", "banana"],
    ["Salmon with Dill", ["4 salmon fillets", "1/2 cup dill"], "salmon", "salmon"],
    ["Sheet-Pan Sausages", ["6 pork sausages", "1 lb potatoes"], "tray", "sausage"],
    ["Pork Chops with Apples", ["4 bone-in pork chops", "2 apples"], "pork-chop", "pork"],
    ["Toad in the Hole", ["1 cup flour", "8 pork sausages"], "bake", "sausage"],
    ["Chicken Stock", ["3 lb chicken wings", "2 carrots"], "soup", "chicken"],
    ["Overnight Oats", ["2 cups rolled oats", "1 cup raspberries"], "porridge", "raspberry"],
    ["Basil Pesto", ["3 cups basil leaves", "1/3 cup pine nuts"], "dip", "basil"],
    ["Steak and Ale Pie", ["2 lb beef chuck", "1 sheet puff pastry"], "pot-pie", "beef"],
    ["Cauliflower Cheese", ["1 head cauliflower", "8 oz cheddar cheese"], "bake", "cauliflower"],
  ] as const)("of %s shows it", (title, ingredients, form, food) => {
    const drawing = readDrawing({ title, ingredients });
    expect(drawing.form).toBe(form);
    expect(drawing.foods).toContain(food);
  });

  test("shows nothing that only gives its taste", () => {
    const { foods } = dish(
      "Rice",
      "1 cup rice",
      "2 cups chicken stock",
      "1 tbsp fish sauce",
      "1 tsp tomato paste",
      "2 tbsp lemon juice",
      "1 tsp ground ginger",
    );
    expect(foods).toEqual(["rice"]);
  });

  test("takes no food from a title that the lines do not have", () => {
    const { foods } = dish("Mock Duck with Peas", "1 lb seitan", "1 cup rice");
    expect(foods).not.toContain("duck");
    expect(foods).not.toContain("pea");
  });

  test("takes its foods from the title where there is nothing else", () => {
    expect(dish("Mushroom Omelette")).toMatchObject({
      form: "omelette",
      foods: ["mushroom"],
    });
  });

  test("knows other names and other languages", () => {
    expect(
      dish("Dinner", "2 aubergines", "3 courgettes", "500 g prawns").foods.slice(0, 3),
    ).toEqual(expect.arrayContaining(["eggplant", "zucchini", "shrimp"]));
    expect(dish("Abendessen", "500 g Champignons", "2 Zwiebeln").foods).toContain("mushroom");
  });

  test("is a plate under its lid where nothing is known", () => {
    expect(dish("Grandmother's Surprise")).toMatchObject({ form: "covered", foods: [] });
    expect(dish("").form).toBe("covered");
    expect(dish("Xyzzy", "1 cup xyzzy", "2 tsp salt").form).toBe("covered");
  });

  test("is the same every time, and for a household's copy of a dish of the book", () => {
    const asked = { title: "Beef Stew", ingredients: ["2 lb beef"] };
    expect(drawingOf(asked)).toBe(drawingOf({ ...asked, title: "beef stew " }));
  });

  test("is read of anything that can be stored", () => {
    const long = "x ".repeat(5_000);
    expect(() => drawingOf({ title: long, ingredients: Array(200).fill(long) })).not.toThrow();
  });
});

/** Words of which a line must have one where its dish is drawn with a food that is called otherwise, or is one of several. */
const OTHER_WORDS: Partial<Record<Food, RegExp>> = {
  pepper: /pepper|pimiento|pimento|piquillo/,
  "green-pepper": /poblano|green (bell )?pepper|green chile|shishito|anaheim|cubanelle/,
  "melted-cheese":
    /gruy|swiss|emment|comt|provolone|fontina|gouda|american cheese|oaxaca|raclette|reblochon|camembert|brie|asiago|chihuahua|monterey|jack/i,
  parmesan: /parm|pecorino|grana|romano|manchego/,
  feta: /feta|queso fresco|cotija|ricotta salata/,
  cheddar: /cheddar|colby/,
  mozzarella: /mozzarella|burrata|bocconcini/,
  halloumi: /halloumi|kefalo|graviera/,
  herb: /parsley|cilantro|coriander|tarragon|chervil|oregano|marjoram/,
  scallion: /scallion|spring onion/,
  fish: /cod|halibut|tilapia|snapper|bass|trout|sole|swordfish|catfish|haddock|fish|flounder|mahi|bream|hake|barramundi|kingfish/,
  tuna: /tuna|ahi/,
  sardine: /sardine|mackerel|herring/,
  crab: /crab/,
  clam: /clam|cockle/,
  squid: /squid|calamari/,
  beef: /beef|steak|sirloin|chuck|brisket|veal|flank|short rib/,
  "ground-beef": /ground (beef|chuck|sirloin|round)/,
  "ground-meat": /ground (pork|lamb|turkey|chicken|veal)|(pork|lamb|turkey) mince/,
  meatball: /ground|mince/,
  sausage: /sausage|bratwurst|kielbasa|frankfurter|hot dog|andouille|salami|pepperoni/,
  bacon: /bacon|pancetta|guanciale|lardon/,
  ham: /ham|prosciutto|serrano|speck/,
  tofu: /tofu|tempeh/,
  "white-bean": /bean|gigante/,
  "pinto-bean": /pinto|borlotti|black-eyed|refried|fava|cranberry bean/,
  "kidney-bean": /kidney|red bean|rajma/,
  edamame: /edamame/,
  lentil: /lentil|dal|toor|urad|masoor|moong|split pea|chana/,
  chickpea: /chickpea|garbanzo|chana/,
  kale: /kale|collard|chard|greens/i,
  arugula: /arugula|watercress|frisée|frisee/,
  lettuce: /lettuce|romaine|greens|little gem/i,
  cabbage: /cabbage|savoy|coleslaw|sauerkraut|kimchi/i,
  "red-cabbage": /red cabbage|radicchio/,
  parsnip: /parsnip|turnip|celeriac|celery root|rutabaga|kohlrabi|daikon/,
  broccoli: /broccoli/,
  "bok-choy": /bok choy|gai lan|choy sum/,
  jicama: /jicama|water chestnut/,
  mushroom: /mushroom|shiitake|portobello|porcini|cremini/,
  squash: /squash|kabocha/,
  zucchini: /zucchini|squash/,
  "green-bean": /green bean|haricot|string bean|long bean/,
  tomato: /tomato|pico de gallo|salsa/,
  chili: /chil[ie]|ancho|guajillo|arbol|árbol|calabrian/,
  jalapeno: /jalape|serrano/,
  pickle: /pickle|gherkin|cornichon/,
  plantain: /plantain/,
  seaweed: /wakame|kombu|seaweed/,
  olive: /olive/i,
  "green-olive": /green olive|castelvetrano|manzanilla/i,
  "white-onion": /onion|shallot/,
  onion: /red onion/,
  ginger: /ginger|galangal/,
  avocado: /avocado|guacamole/,
  chip: /tortilla chip|totopo/,
  tortilla: /tortilla|taco shell|tostada|masa/,
  pita: /pita|naan|flatbread|lavash|roti/,
  bread: /bread|baguette|bun|ciabatta|brioche|muffin|roll|toast|sourdough|bolillo|telera/,
  dumpling: /dumpling|wonton|gyoza/,
  ravioli: /ravioli|tortellini/,
  noodle: /noodle|ramen|udon|soba|vermicelli|spaghetti|linguine|fettuccine|tagliatelle|fideo/,
  pasta:
    /penne|rigatoni|ziti|macaroni|pasta|shells|orzo|ditalini|pastina|lasagna|stelline|orecchiette/,
  yogurt: /yogurt|crema|sour cream|labneh/,
  cream: /cream/,
  orange: /orange|clementine|mandarin|grapefruit/,
  blackberry: /berr/,
  melon: /melon|cantaloupe|honeydew/,
  peach: /peach|nectarine/,
  raisin: /raisin|currant|sultana/,
  "pumpkin-seed": /pumpkin seed|pepita/,
  caramel: /caramel|dulce de leche|cajeta/,
  "bay-leaf": /bay lea/,
  "boiled-egg": /egg/,
};

/** What a form shows itself. */
const OF_FORM: Partial<Record<FormName, RegExp>> = {
  tacos: /tortilla|taco shell|masa/,
  tostadas: /tostada|tortilla|masa/,
  burritos: /tortilla|pita|naan|flatbread|lavash|bread|roti|paratha/,
  quesadillas: /tortilla/,
  nachos: /tortilla|chip/,
  enchiladas: /tortilla|shells|cannelloni/,
  pasta: /spaghetti|linguine|fettuccine|bucatini|tagliatelle|noodle|pasta|trenette|vermicelli/,
  noodles: /noodle|soba|udon|spaghetti|vermicelli|linguine/,
  "noodle-soup": /noodle|ramen|udon|soba|vermicelli|fideo|spaghetti/,
  penne: /pasta|penne|rigatoni|macaroni|ziti|orzo|orecchiette|fusilli|shells|farfalle/,
  lasagna: /lasagna/,
  ravioli: /ravioli|tortellini/,
  risotto: /rice/,
  rice: /rice/,
  paella: /rice/,
  sandwich: /bread|roll|bun|baguette|muffin|bolillo|telera|ciabatta|toast/,
  toasted: /bread|roll|bun|ciabatta|sourdough|rye|muffin|brioche/,
  toasts: /bread|baguette|bolillo|ciabatta|sourdough|telera/,
  burgers: /bun|roll|bread|pav/,
  "hot-dogs": /hot dog|frankfurter|sausage/,
  eggs: /egg/,
  omelette: /egg/,
  frittata: /egg/,
  "deviled-eggs": /egg/,
  chicken: /chicken|hen/,
  "chicken-cutlet": /chicken/,
  "roast-chicken": /chicken/,
  wings: /chicken/,
  turkey: /turkey/,
  "roast-turkey": /turkey/,
  duck: /duck/,
  steak: /beef|steak|sirloin|chuck|flank|veal/,
  "beef-cutlet": /beef|steak|veal/,
  "roast-beef": /beef|chuck|brisket/,
  "pork-chop": /pork/,
  "sliced-pork": /pork/,
  "pork-cutlet": /pork/,
  "roast-pork": /pork/,
  ribs: /rib/,
  "lamb-chop": /lamb/,
  "roast-lamb": /lamb/,
  "ham-steak": /ham/,
  salmon: /salmon/,
  tuna: /tuna/,
  sardines: /sardine|mackerel/,
  sausages: /sausage|bratwurst|kielbasa|frankfurter|andouille/,
  "tofu-slabs": /tofu|tempeh/,
  gnocchi: /gnocchi|potato|ricotta/,
  polenta: /polenta|grits|cornmeal/,
  dumplings: /wrapper|dumpling|wonton/,
  sushi: /rice/,
  "mash-topped": /potato/,
};

// The modules that handle photos turn this off for the whole process: photos are never SVG.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

/** Forms that no dish has. */
const NO_DISHES: ReadonlySet<string> = new Set(["cloth", "napkin"]);

/** Returns how much of a picture the dish and its vessel cover, from 0 to 1, without cloth, cutlery and shadow. */
async function shareOfDish(form: FormName, on: "card" | "cloth"): Promise<number> {
  const picture = { drawing: `1.${form}.red.egg.basil`, cuisine: "american" };
  const [, shown = ""] = /viewBox="([^"]+)"/.exec(draw({ ...picture, on }) ?? "") ?? [];
  // The runner's picture has the dish alone. sharp reads no custom properties.
  const svg = (draw({ ...picture, on: "runner" }) ?? "")
    .replace(/viewBox="[^"]+"/, `viewBox="${shown}" width="240" height="180"`)
    .replaceAll("var(--w)", "#fff");
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((alpha) => alpha > 128).length / (info.width * info.height);
}

describe("the dishes of the recipe book", () => {
  const book = openBook().recipes;

  test("are all drawn with foods that their own lines have, and with no other", () => {
    expect(book.length).toBeGreaterThan(800);
    const wrong = book.flatMap((recipe) => {
      const { form, foods } = readDrawing(recipe);
      const lines = recipe.ingredients.join("\n").toLowerCase();
      const shown = foods.filter(
        (food) =>
          !(
            OTHER_WORDS[food] ??
            new RegExp(food.replaceAll("-", ".").replace(/y$/, "(y|ies)").replace(/o$/, "o"))
          ).test(lines),
      );
      const itself = OF_FORM[form] && !OF_FORM[form].test(lines) ? [`as ${form}`] : [];
      return [...shown, ...itself].map((what) => `${recipe.title}: ${what}`);
    });
    expect(wrong).toEqual([]);
  });

  test("are drawn as what they are: hardly one under a lid, and no two of three alike", () => {
    const drawings = book.map((recipe) => `${recipe.cuisine} ${drawingOf(recipe)}`);
    expect(book.filter((recipe) => readDrawing(recipe).form === "covered").length).toBeLessThan(3);
    expect(new Set(drawings).size).toBeGreaterThan(book.length * 0.97);
    const forms = new Set(book.map((recipe) => readDrawing(recipe).form));
    expect(forms.size).toBeGreaterThan(60);
    const foods = new Set(book.flatMap((recipe) => readDrawing(recipe).foods));
    expect(foods.size).toBeGreaterThan(100);
    expect(listFoods().length).toBeLessThan(200);
  });

  test("lie on four cloths a cuisine, and of 60 in a row at most 24 on the same one", () => {
    for (const cuisine of new Set(book.map((recipe) => recipe.cuisine))) {
      const dishes = book.filter((recipe) => recipe.cuisine === cuisine);
      const cloths = dishes.map((recipe) => {
        const svg = draw({ drawing: drawingOf(recipe), cuisine, on: "card" }) ?? "";
        return /--g:(#\w{6})/.exec(svg)?.[1] ?? "";
      });
      expect(new Set(cloths).size).toBe(4);
      for (let start = 0; start + 60 <= cloths.length; start++) {
        const row = cloths.slice(start, start + 60);
        const most = Math.max(...row.map((cloth) => row.filter((other) => other === cloth).length));
        expect(most, `${cuisine}, from dish ${start}`).toBeLessThanOrEqual(24);
      }
    }
  });

  test("fill seven tenths of a card on average, and twice as much of it as of the whole cloth", async () => {
    const shares = new Map<FormName, number>();
    for (const form of Object.keys(FORMS).filter(isForm)) {
      shares.set(form, await shareOfDish(form, "card"));
    }
    const all = book.map((recipe) => shares.get(readDrawing(recipe).form) ?? 0);
    expect(all.reduce((sum, share) => sum + share, 0) / all.length).toBeGreaterThan(0.7);
    const least = ["hot-drink", "pudding", "drink"];
    for (const [form, share] of shares) {
      if (NO_DISHES.has(form)) continue;
      expect(share, form).toBeGreaterThan(least.includes(form) ? 0.44 : 0.64);
    }
    expect(shares.get("steak")).toBeGreaterThan(2 * (await shareOfDish("steak", "cloth")));
  });

  test("are small on the way: 1.4 KB on average, the largest six 11.8 KB", () => {
    const sizes = book
      .map((recipe) => {
        const { cuisine } = recipe;
        const svg = draw({ drawing: drawingOf(recipe), cuisine, on: "card" }) ?? "";
        return gzipSync(svg, { level: 6 }).length;
      })
      .sort((a, b) => b - a);
    const sum = (some: readonly number[]) => some.reduce((all, size) => all + size, 0);
    expect(sum(sizes) / sizes.length).toBeLessThan(1_400);
    expect(sum(sizes.slice(0, 6))).toBeLessThan(11_800);
  });
});
