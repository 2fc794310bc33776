import { describe, expect, test } from "vitest";
import * as z from "zod";
import { charsetOf, toText } from "../../app/server/adapters/web-pages/page-text";
import { reviewOf } from "../../app/recipes/form/adding.server";
import { readPasted } from "../../app/recipes/importers/read-pasted";
import { expectation, faultsOfRecipe, type Outcome, recordsOfKind } from "./judge-recipes";

const data = z.record(z.string(), z.unknown());

const pageCase = z.object({
  id: z.string(),
  why: z.string(),
  input: z.strictObject({
    /** The relevant properties of one recipe, or of several on a page. Null leaves one out. */
    jsonld: z.union([data, z.array(data)]).optional(),
    /** The visible part of the page. */
    body: z.string().default(""),
    html: z.string().optional(),
    paste: z.string().optional(),
    path: z.string().default("/lemon-bean-soup"),
    encoding: z.literal("latin1").optional(),
    contentType: z.string().optional(),
  }),
  expected: expectation,
  beyond: z.string().optional(),
});

type PageCase = z.infer<typeof pageCase>;

/** A plain recipe. A case names only the properties that matter. */
const PLAIN = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Lemon Bean Soup",
  recipeIngredient: ["1 can white beans", "1 lemon"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Warm the beans in the stock." },
    { "@type": "HowToStep", text: "Add lemon and serve." },
  ],
  recipeYield: "4 servings",
  totalTime: "PT30M",
};

const withoutNulls = (recipe: object) =>
  Object.fromEntries(Object.entries(recipe).filter(([, value]) => value !== null));

function pageOf({ jsonld = {}, body }: PageCase["input"]): string {
  const recipes = [jsonld].flat().map((recipe) => withoutNulls({ ...PLAIN, ...recipe }));
  const scripts = recipes.map((recipe) => {
    const json = JSON.stringify(recipe).replaceAll("</", "<\\/");
    return `<script type="application/ld+json">${json}</script>`;
  });
  return `<!doctype html><html><head>${scripts.join("")}</head><body>${body}</body></html>`;
}

function read({ input }: PageCase): Outcome {
  const { html = pageOf(input), paste, path, encoding, contentType = "text/html" } = input;
  const bytes = Buffer.from(html, encoding ?? "utf8");
  const text = paste ?? toText(bytes, { charset: charsetOf(contentType), isMarkup: true });
  const url = paste === undefined ? `https://kitchen.example${path}` : "";
  const found = readPasted({ text, url, asks: true });
  const nothing = { title: "", ingredients: [], steps: [], servings: null, minutes: null };
  if ("reason" in found) return { ...nothing, asks: [], notices: [found.reason] };
  if ("titles" in found) return { ...nothing, asks: found.titles, notices: [] };
  const { title, ingredients, instructions, servings, cookingTime } = found;
  const steps = instructions.split("\n").filter((line) => line.trim() !== "");
  const notices = Object.values(reviewOf(found).doubts);
  return { title, ingredients, steps, servings, minutes: cookingTime, asks: [], notices };
}

const cases = recordsOfKind("pages", "pages.jsonl").map((each) => pageCase.parse(each));
const isPromised = ({ beyond }: PageCase) => beyond === undefined;
const named = (each: PageCase) => [`${each.id}: ${each.why}`, each] as const;

describe("a page or a pasted text is read as the recipe that it shows", () => {
  test.each(cases.filter(isPromised).map(named))("%s", (_, each) => {
    const faults = faultsOfRecipe(each.expected, read(each));
    expect(faults, faults.join("\n")).toEqual([]);
  });
});
