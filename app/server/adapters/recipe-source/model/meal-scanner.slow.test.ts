import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../../../../tests/any-text";
import { createMealScanner } from "./meal-scanner";

/** Returns all meals that a scanner finds in a text split into chunks of the given sizes. */
function scan(text: string, sizes: readonly number[] = [text.length]) {
  const scanner = createMealScanner();
  const found: unknown[] = [];
  let at = 0;
  for (let i = 0; at < text.length; i++) {
    const size = Math.max(1, sizes[i % Math.max(1, sizes.length)] ?? 1);
    found.push(...scanner.push(text.slice(at, at + size)));
    at += size;
  }
  return [...found, ...scanner.end()];
}

const titlesIn = (text: string) => {
  const titles = scan(text).map((meal) => (isMeal(meal) ? meal.title : null));
  // Any response may arrive one character at a time.
  expect(scan(text, [1])).toEqual(scan(text));
  return titles;
};

const isMeal = (value: unknown): value is { title: unknown } =>
  typeof value === "object" && value !== null && "title" in value;

const SOUP = { title: "Soup", ingredients: ["1 leek", "2 potatoes"], instructions: "Boil." };
const STEW = { title: "Stew", ingredients: ["1 lb beef", "1 onion"], instructions: "Simmer." };
const soup = JSON.stringify(SOUP);
const stew = JSON.stringify(STEW, null, 2);

describe("a scanner that reads meals one by one", () => {
  it("yields a meal with the chunk that completes it, before the rest has arrived", () => {
    const scanner = createMealScanner();
    expect(scanner.push(`{"meals": [${soup.slice(0, 20)}`)).toEqual([]);
    expect(scanner.push(`${soup.slice(20)}, {"title"`)).toEqual([SOUP]);
    expect(scanner.push(`: "Stew"`)).toEqual([]);
    expect(scanner.end()).toEqual([]);
  });
});

describe("meals at any place in the response", () => {
  test.each([
    ["the requested format", `{"meals":[${soup},${stew}]}`],
    ["a bare list", `[${soup},\n${stew}]`],
    ["another name", `{"recipes": [${soup}, ${stew}]}`],
    ["two wrappers", `{"data":{"suggestions":[${soup},${stew}]}}`],
    ["an unexpected name", `{"tasty_things":[${soup},${stew}]}`],
    ["a separate wrapper for each meal", `{"meals":[{"meal":${soup}},{"meal":${stew}}]}`],
    ["a map by day", `{"monday":{"dinner":${soup}},"tuesday":{"dinner":${stew}}}`],
    ["a wrapper with a title", `{"title":"Two dinners","meals":[${soup},${stew}],"count":2}`],
    ["a wrapper with a shopping list", `{"ingredients":["leek"],"meals":[${soup},${stew}]}`],
    ["a wrapper that lists first", `{"meals":[${soup},${stew}],"title":"A","ingredients":[]}`],
    ["a code fence", `\`\`\`json\n{"meals":[${soup},${stew}]}\n\`\`\``],
    [
      "prose before and after them",
      `Sure! Here are [two] {tasty} meals:\n{"meals":[${soup},${stew}]}\nIt's done.`,
    ],
    ["prose between them", `First:\n${soup}\nThat's "it". And then:\n${stew}\nEnjoy :}`],
    ["one meal per line", `${soup}\n${JSON.stringify(STEW)}\n`],
    ["a byte order mark", `\ufeff{"meals":[${soup},${stew}]}`],
    [
      "thoughts before them",
      `<think>Maybe {"meals":[${stew}]}?</think>\n{"meals":[${soup},${stew}]}`,
    ],
    ["thoughts with other tags", `[THINK]${stew}[/THINK][${soup},${stew}]`],
    ["doubled braces", `{{"meals":[{${soup}},{${stew}}]}}`],
    ["an unclosed quote in prose", `{"so to speak: {"meals":[${soup},${stew}]}`],
    ["a response that stops and starts again", `{"meals":[{"title":\n\`\`\`\n[${soup},${stew}]`],
  ])("are found in %s", (_, text) => {
    expect(titlesIn(text)).toEqual(["Soup", "Stew"]);
  });
});

describe("a part of a meal does not count as a meal", () => {
  const group = { title: "Sauce", ingredients: ["1 egg", "1 cup milk"] };
  test.each([
    ["groups of ingredients", { title: "Pie", ingredients: [group, group] }],
    ["groups before the title", { ingredients: [group], title: "Pie" }],
    ["a side dish", { title: "Pie", side: { ...SOUP }, ingredients: ["1 crust"] }],
    ["a side dish before the title", { side: { ...SOUP }, title: "Pie", ingredients: ["1 crust"] }],
    ["a list named like a wrapper", { title: "Pie", ingredients: ["1 crust"], recipes: [SOUP] }],
  ])("%s", (_, meal) => {
    expect(scan(JSON.stringify({ meals: [meal] }))).toEqual([meal]);
    expect(scan(JSON.stringify(meal))).toEqual([meal]);
  });
});

describe("a truncated response", () => {
  it("yields the meals before the cut, in any wrapper, and drops the incomplete meal", () => {
    expect(titlesIn(`{"meals":[${soup},${stew.slice(0, -1)}`)).toEqual(["Soup"]);
    expect(titlesIn(`{"unheard_of":[${soup},${stew},{"title`)).toEqual(["Soup", "Stew"]);
    expect(titlesIn(`[${soup}`)).toEqual(["Soup"]);
    expect(titlesIn(soup.slice(0, -1))).toEqual([]);
  });
});

describe("careless JSON", () => {
  test.each([
    ["additional commas", `{"title":"Soup","ingredients":["1 leek","2 potatoes",],}`],
    ["missing commas", `{"title":"Soup"\n"ingredients":["1 leek" "2 potatoes"]}`],
    ["single quotes", `{'title':'Soup','ingredients':['1 leek','2 potatoes']}`],
    ["curly quotes", `{“title”:“Soup”,“ingredients”:[“1 leek”,“2 potatoes”]}`],
    ["bare keys and words", `{title: Soup, ingredients: [1 leek, 2 potatoes]}`],
    ["an unclosed list", `{"title":"Soup","ingredients":["1 leek","2 potatoes"}`],
    [
      "comments",
      `{"title":"Soup", // don't {\n/* "x" */"ingredients":["1 leek",# no\n"2 potatoes"]}`,
    ],
    ["three quotes", `{"title":"""Soup""","ingredients":["1 leek","2 potatoes"]}`],
  ])("is read in spite of %s", (_, text) => {
    const found = scan(`{"meals":[${text},${stew}]}`);
    expect(JSON.parse(JSON.stringify(found).replaceAll('\\"', ""))).toEqual([
      { title: "Soup", ingredients: ["1 leek", "2 potatoes"] },
      STEW,
    ]);
    expect(scan(`{"meals":[${text},${stew}]}`, [1])).toEqual(found);
  });

  it("cannot change object prototypes with its keys", () => {
    const [meal] = scan(`{"title":"Soup","ingredients":[],__proto__:{"polluted":true},}`);
    expect(meal).not.toHaveProperty("polluted");
  });
});

describe("the scanner's limits", () => {
  it("end reading after 1 MiB and drop the meal that continues beyond it", () => {
    const long = `{"meals":[${soup}, ${" ".repeat(1024 * 1024)} ${stew}]}`;
    expect(titlesIn(long)).toEqual(["Soup"]);
  });

  it("end the search for meals after 64 levels", () => {
    const nest = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    const deep = (levels: number) =>
      `[${soup},{"title":"Pie","ingredients":[],"x":${nest(levels)}}]`;
    expect(titlesIn(`${deep(63)}${stew}`)).toEqual(["Soup", "Pie", "Stew"]);
    expect(titlesIn(`${deep(64)}${stew}`)).toEqual(["Soup"]);
  });

  test.each(["{", '"', "[", '{"a":', '{"a":[', "[think]", "\\", "{'", "}", "{ /", "`", '""'])(
    "do not slow down a megabyte of %s, which contains no meals",
    (unit) => {
      const text = unit.repeat((1024 * 1024) / unit.length);
      expect(scan(text)).toEqual([]);
      expect(scan(`{"meals":[{"title":"${text}`)).toEqual([]);
    },
  );
});

describe("for any generated response", () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 12 });
  const tricky = fc.constantFrom('"', "{", "}]", '\\"', "```", "<think>", "//", "…", "'s", "\n");
  const words = fc.array(fc.oneof(text, tricky), { maxLength: 4 }).map((parts) => parts.join(""));
  const meal = fc.record({
    title: words,
    extra: fc.jsonValue({ maxDepth: 3 }),
    ingredients: fc.array(fc.oneof(words, fc.record({ name: words, amount: fc.nat() }))),
    steps: words,
  });
  const meals = fc.array(meal, { maxLength: 4 });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
  const indent = fc.constantFrom(undefined, 1, "\t");
  /** Ways to wrap meals in a response. */
  const wrap = fc.constantFrom<(list: unknown[], space?: string | number) => string>(
    (list, space) => JSON.stringify({ meals: list }, null, space),
    (list, space) => JSON.stringify(list, null, space),
    (list, space) =>
      `Here:\n\`\`\`json\n${JSON.stringify({ x: { y: list } }, null, space)}\n\`\`\``,
    (list, space) => list.map((each) => JSON.stringify({ meal: each }, null, space)).join("\nor "),
    (list) => list.map((each) => JSON.stringify(each)).join("\n"),
    (list, space) => `<think>{"meals":[{</think>${JSON.stringify({ recipes: list }, null, space)}`,
  );

  it("the scanner yields exactly the meals of valid JSON", () => {
    fc.assert(
      fc.property(meals, wrap, indent, sizes, (list, wrapped, space, cuts) => {
        const values: unknown = JSON.parse(JSON.stringify(list));
        expect(scan(wrapped(list, space), cuts)).toEqual(values);
      }),
    );
  });

  it("the scanner keeps every complete meal of a truncated response", () => {
    fc.assert(
      fc.property(meals, fc.nat({ max: 3 }), (list, count) => {
        const parts = list.map((each) => JSON.stringify(each));
        const whole = parts.slice(0, count).join(",");
        const next = parts[count]?.slice(0, -1) ?? "";
        const values: unknown[] = JSON.parse(`[${whole}]`);
        expect(scan(`{"meals":[${whole}${whole && next && ","}${next}`)).toEqual(values);
      }),
    );
  });

  it("the scanner yields the same meals for every split into chunks, and never throws", () => {
    const scrap = fc.oneof(
      fc.constantFrom(
        ...['{"title":"A","ingredients":["b"]}', '{"meals":[', '"title":', '"ingredients":', "{"],
        ...["[", "}", "]", ",", ":", '"', "'", "“", "`", "```", "/", "/*", "*/", "//", "#", "\\"],
        ...[
          "\n",
          " ",
          "…",
          "...",
          "a",
          "1",
          "True",
          "<think>",
          "</think>",
          "[/think]",
          "\u{1f372}",
        ],
        ...[
          "\ufeff",
          "title:",
          "ingredients:",
          "{'name':'B','ingredients':'c'",
          '"recipe":',
          "x's",
        ],
      ),
      text,
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), sizes, (scraps, cuts) => {
        const answer = scraps.join("");
        const whole = scan(answer);
        expect(scan(answer, cuts)).toEqual(whole);
        expect(scan(answer, [1])).toEqual(whole);
      }),
    );
  });
});
