import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseOf } from "./course";
import { cuisineOf } from "./cuisine";
import { readMinutes } from "./duration";
import { headingKind } from "./recipe-words";
import { proteinOf } from "./import-recipe";
import { readPageJson } from "./json";
import { repairMojibake, cleanLine, cleanLines, shorten } from "./text";
import { parsePage } from "./page-tree";
import { pageLinesOf } from "./page";

describe("The times that a page states", () => {
  test.each([
    ["PT1H30M", 90],
    ["PT90M", 90],
    ["PT1.5H", 90],
    ["PT45S", 45],
    ["pt 20 m", 20],
    ["45", 45],
    ["1 hour 15 minutes", 75],
    ["1 1/2 hours", 90],
    ["30-40 min", 40],
    ["1h20", 80],
    ["1 ora e 20 minuti", 80],
    ["30 λεπτά", 30],
    ["1時間30分", 90],
  ])("include %s, which is %i minutes", (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });

  test.each(["", "PT0M", "a while", "P", "T", "PT", "soon", "-"])("do not include %s", (text) => {
    expect(readMinutes(text)).toBeNull();
  });

  test("are whole minutes or null for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map((n) => `PT${n}M`),
        ),
        (text) => {
          const minutes = readMinutes(text);
          expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true);
        },
      ),
    );
  });
});

describe("Broken JSON", () => {
  test.each([
    ["a trailing comma", '{"a": [1, 2,],}'],
    ["a missing comma", '{"a": [1\n2]\n"b": 0}'.replace('\n"b": 0', "")],
    ["comments", '{/* x */ "a": [1, // one\n 2]}'],
    ["single quotes and bare names", "{a: [1, 2]}"],
    ["entities for quotes", "{&quot;a&quot;: [1, 2]}"],
    ["CDATA around it", '<![CDATA[{"a": [1, 2]}]]>'],
    ["a semicolon after it", '{"a": [1, 2]};'],
    ["a missing end", '{"a": [1, 2'],
  ])("with %s is repaired", (_name, text) => {
    expect(readPageJson(text)).toEqual({ a: [1, 2] });
  });

  test("keeps quotes and line breaks inside its texts", () => {
    expect(readPageJson('{"a": "a "hot" oven", "b": "two\nlines", "c": "say, "hi", now"}')).toEqual(
      {
        a: 'a "hot" oven',
        b: "two\nlines",
        c: 'say, "hi", now',
      },
    );
  });

  test("may be several values in a row", () => {
    expect(readPageJson('{"a":1}{"b":2}')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test("is rejected if it is nested too deeply, or is empty", () => {
    expect(readPageJson("[".repeat(300) + "]".repeat(300))).toBeUndefined();
    expect(readPageJson("")).toBeUndefined();
    expect(readPageJson("hello")).toBeUndefined();
  });

  test("is read as JSON.parse reads it if it is valid", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(readPageJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe("The text of a page", () => {
  test("loses its markup and its entities, and keeps its lines", () => {
    expect(cleanLines("<p>One&nbsp;&amp;amp; two</p><ul><li>three<li>fo<b>ur</b></ul>")).toEqual([
      "One & two",
      "three",
      "four",
    ]);
    expect(cleanLine("a<!-- b --><script>c()</script><style>d{}</style>\u200be")).toBe("a e");
    expect(cleanLine("&lt;img src=x&gt; 5 < 6 > 2, <5 min")).toBe("5 < 6 > 2, <5 min");
  });

  test("that was wrongly decoded is repaired, and other text is unchanged", () => {
    expect(repairMojibake("CrÃ¨me brÃ»lÃ©e â€“ 1Â½ l, 180Â°C, ÐœÐ¾Ð»Ð¾ÐºÐ¾")).toBe(
      "Crème brûlée – 1½ l, 180°C, Молоко",
    );
    for (const text of ["Crème brûlée", "MAÇÃ", "São Paulo", "Ärtsoppa «god»", "日本 ½ °C"]) {
      expect(repairMojibake(text)).toBe(text);
    }
  });

  test("is cut between words", () => {
    expect(shorten("one two three four", 15)).toBe("one two three");
    expect(shorten("😀".repeat(5), 5)).toBe("😀😀");
    expect(shorten("short", 9)).toBe("short");
  });
});

describe("A page's tree", () => {
  const text = (html: string) => {
    const page = parsePage(html);
    return pageLinesOf(page, page.nodes[0] ?? page.nodes.at(-1) ?? raise()).map(
      (line) => line.text,
    );
  };
  const raise = (): never => {
    throw new Error("The page has no node.");
  };

  test("closes elements that authors leave open", () => {
    expect(text("<ul><li>one<li>two</ul>")).toEqual(["one", "two"]);
    expect(text("<div><p>one<p>two<div>three</div></div>")).toEqual(["one", "two", "three"]);
    expect(text("<table><tr><td>1<td>egg<tr><td>2<td>cups</table>")).toEqual([
      "1",
      "egg",
      "2",
      "cups",
    ]);
    expect(text("<html><head><title>x</title><body><p>seen")).toEqual(["seen"]);
    expect(text("<div><button><svg><path d='M0'/></svg></div>")).toEqual([]);
  });

  test("leaves out invisible text", () => {
    expect(
      text(
        "<div>a<script>b</script><style>c</style><noscript>d</noscript><span class='sr-only'>e</span>f</div>",
      ),
    ).toEqual(["af"]);
  });
});

describe("The headings of a page", () => {
  test.each([
    ["Ingredients", "ingredients"],
    ["INGREDIENTS:", "ingredients"],
    ["Ingredients for 4 people", "ingredients"],
    ["Ingrédients pour la pâte", "ingredients"],
    ["Preparation", "steps"],
    ["Preparation time", null],
    ["How to make it", "steps"],
    ["Notes", "other"],
    ["Method acting is a school of acting that many people like a lot", null],
    ["200 g flour", null],
  ])("such as %s start the %s", (line, kind) => {
    expect(headingKind(line)).toBe(kind);
  });
});

describe("The cuisine of a recipe on a page", () => {
  test("is recognized if the page names a known cuisine", () => {
    expect(cuisineOf(["Italian"], [])).toBe("Italian");
    expect(cuisineOf(["Cuisine française"], [])).toBe("French");
    expect(cuisineOf(["Thai", "Chinese"], [])).toBe("Asian");
    expect(cuisineOf([], ["quick", "Mexican recipes"])).toBe("Mexican");
  });

  test("is Other if the page names no cuisine, an unknown one or several", () => {
    expect(cuisineOf([], ["soup"])).toBe("Other");
    expect(cuisineOf(["British"], [])).toBe("Other");
    expect(cuisineOf(["Italian", "American"], ["Italian"])).toBe("Other");
  });
});

describe("The course of a recipe on a page", () => {
  test.each([
    ["Desserts", ["Dessert"]],
    ["Desserts", ["Breakfast", "DESSERT RECIPES"]],
    ["Appetizers", ["Appetizer"]],
    ["Appetizers", ["Starters & Snacks"]],
    ["Appetizers", ["Antipasti", "Vegetarian"]],
    ["Side Dishes", ["side-dish"]],
    ["Side Dishes", ["Salads and Sides"]],
    ["Main Dishes", ["Main Course", "Dinner"]],
  ])("is %s if the page states %j", (course, categories) => {
    expect(courseOf(categories)).toBe(course);
  });

  test.each([
    ["no course", []],
    ["only words that are not courses", ["Soup", "Dinner", "Quick", ""]],
    ["several courses", ["Appetizer, Side Dish"]],
    ["a word of another meaning", ["Sidecar", "Dessert wine", "Seaside", "Main Street Kitchen"]],
    ["a starter or a main dish, and a side", ["Entrée", "Side Dish"]],
  ])("is left to the user if the page states %s", (_name, categories) => {
    expect(courseOf(categories)).toBeNull();
  });
});

describe("The protein of a recipe on a page", () => {
  const of = (...ingredients: string[]) =>
    proteinOf({ title: "Dish", ingredients, instructions: "", keywords: [] });

  test.each([
    ["Chicken", ["2 chicken breasts", "1 onion"]],
    ["Beef", ["500 g ground beef", "1 cup beef broth"]],
    ["Pork", ["4 pork chops", "1 cup chicken stock"]],
    ["Fish", ["2 salmon fillets", "1 lemon"]],
    ["Tofu", ["300 g tofu", "1 carrot"]],
    ["Vegetarian", ["2 cups flour", "1 cup water", "1 onion"]],
  ])("is %s for %j", (protein, ingredients) => {
    expect(of(...ingredients)).toBe(protein);
  });

  test.each([
    ["one of several", ["2 chicken breasts", "4 slices bacon"]],
    ["a protein that is not in the list", ["500 g lamb shoulder"]],
    ["unknown", ["1 jar of grandmother's secret"]],
    ["only a stock", ["1 cup chicken broth", "1 onion"]],
    ["only an optional side", ["4 potatoes", "bacon, to serve"]],
    ["missing", []],
  ])("is left to the user if it is %s", (_name, ingredients) => {
    expect(of(...ingredients)).toBeNull();
  });
});

test("the protein of a dessert is empty", () => {
  const sweet = { ingredients: ["2 cups flour", "1 cup sugar"], instructions: "" };
  expect(proteinOf({ ...sweet, title: "Lemon Cake", keywords: [] })).toBeNull();
  expect(proteinOf({ ...sweet, title: "Squares", keywords: ["Dessert"] })).toBeNull();
});
