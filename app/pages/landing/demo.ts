import { combine, type GroceryGroup } from "~/shop/lists/combine";
import { once } from "~/server/values/once";
import { DEMO_LINES } from "./demo-meals";

/** The proteins and cuisines of the demo on the landing page. It has no Tofu. */
export const DEMO_PROTEINS = ["Chicken", "Beef", "Fish", "Vegetarian", "Pork"] as const;
export const DEMO_CUISINES = ["Italian", "Mexican", "Mediterranean", "Asian", "American"] as const;
export const NO_DEMO_MEAL = "Please select at least one meal to generate a grocery list.";

/** Number of meals shown at once. */
const SHOWN = 3;

export type DemoMeal = {
  /** "lemon-herb-salmon". */
  id: string;
  title: string;
  cuisine: string;
  protein: string;
  minutes: number;
  description: string;
  ingredients: string[];
};

/** The demo's state in its URL. */
export type Demo = {
  proteins: string[];
  cuisines: string[];
  /** How often the suggestions have been refreshed. */
  turn: number;
  /** Ids of the selected meals. */
  selected: string[];
  /** A list was requested without a selected meal. */
  isMissing: boolean;
  /** Up to three matching meals; never empty, since every choice has one. */
  meals: DemoMeal[];
};

const MEALS = once(() => DEMO_LINES.trim().split("\n").map(readMeal));

/**
 * The demo's state by the query: chips `protein` and `cuisine`, the `turn` of Refresh Suggestions, and the
 * selected `meal`s. A group without a choice does not filter. Without a query: what the landing page shows
 * first.
 */
export function readDemo(query: URLSearchParams): Demo {
  const isFresh = !query.has("turn");
  const known = (name: string, all: readonly string[], first: string[]) =>
    isFresh ? first : all.filter((one) => query.getAll(name).includes(one));
  const proteins = known("protein", DEMO_PROTEINS, ["Fish", "Vegetarian"]);
  const cuisines = known("cuisine", DEMO_CUISINES, ["Italian", "Mediterranean"]);
  const asked = Number(query.get("turn"));
  const turn = Number.isSafeInteger(asked) && asked > 0 ? asked % 1_000 : 0;
  const fitting = MEALS().filter(
    ({ protein, cuisine }) =>
      (proteins.length === 0 || proteins.includes(protein)) &&
      (cuisines.length === 0 || cuisines.includes(cuisine)),
  );
  const from = (turn * SHOWN) % fitting.length;
  const meals = [...fitting.slice(from), ...fitting.slice(0, from)].slice(0, SHOWN);
  const wanted = query.getAll("meal");
  const shown = meals.filter(({ id }) => wanted.includes(id)).map(({ id }) => id);
  const selected = isFresh ? meals.slice(0, 1).map(({ id }) => id) : shown;
  const isMissing = query.has("missing") && selected.length === 0;
  return { proteins, cuisines, turn, selected, isMissing, meals };
}

/** The demo's URL for the query of its list; says so if no meal was chosen. */
export function demoAddress(listQuery: URLSearchParams, { isMissing }: { isMissing: boolean }) {
  const query = new URLSearchParams(listQuery);
  query.set("turn", query.get("shown") ?? "0");
  query.delete("shown");
  if (isMissing) query.set("missing", "1");
  return `/?${query}#${isMissing ? "demo-missing" : "demo"}`;
}

/** The grocery list of the chosen meals, built as the planner does; null if none is chosen. */
export function demoList(mealIds: readonly string[]): {
  titles: string[];
  groups: GroceryGroup[];
} | null {
  const meals = MEALS().filter(({ id }) => mealIds.includes(id));
  if (meals.length === 0) return null;
  const recipes = meals.map(({ id, title, ingredients }) => {
    return { mealId: id, title, servings: 4, ingredients };
  });
  return { titles: meals.map(({ title }) => title), groups: combine(recipes) };
}

function readMeal(line: string): DemoMeal {
  const [title = "", cuisine = "", protein = "", minutes, description = "", ingredients = ""] =
    line.split("|");
  return {
    id: title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z]+/g, "-"),
    title,
    cuisine,
    protein,
    minutes: Number(minutes),
    description,
    ingredients: ingredients.split(";"),
  };
}
