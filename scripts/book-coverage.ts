import { dietsOf } from "../app/find/book/diets";
import type { BookRecipe } from "../app/find/book/book-recipe";
import { formatTable } from "./bench/table";
import { impossibleFor } from "../app/engine/restrictions/restrictions";
import { withSubstitutions } from "../app/find/book/substitutions";

/** The values by which the recipe book is counted, in the order of the tables. */
export type Kinds = {
  cuisines: readonly string[];
  proteins: readonly string[];
  courses: readonly string[];
  restrictions: readonly string[];
};

/** The number of recipes as written, and with declared substitutions. */
export type Count = { written: number; substituted: number };

/** One column for each cuisine. */
export type CoverageTable = {
  title: string;
  columns: readonly string[];
  rows: { name: string; counts: Count[] }[];
};

/** A kind of recipe. A missing property does not restrict it. */
export type Kind = { cuisine?: string; protein?: string; course?: string; restriction?: string };

const MAIN = "Main Dishes";

/** Counts the recipes of a kind that keep its restriction, as written and with substitutions. */
export function countOf(recipes: readonly BookRecipe[], kind: Kind): Count {
  const { cuisine, protein, course, restriction } = kind;
  const found = recipes.filter(
    (recipe) =>
      (cuisine === undefined || recipe.cuisine === cuisine) &&
      (protein === undefined || recipe.protein === protein) &&
      (course === undefined || recipe.course === course),
  );
  const asked = restriction === undefined ? [] : [restriction];
  return {
    written: found.filter((recipe) => asked.every((diet) => dietsOf(recipe).includes(diet))).length,
    substituted: found.filter((recipe) => withSubstitutions(recipe, asked) !== null).length,
  };
}

/**
 * Returns tables of the recipe book's content by cuisine: main dishes by protein, the other courses, and for each
 * course the recipes that fit each restriction.
 */
export function coverageOf(recipes: readonly BookRecipe[], kinds: Kinds): CoverageTable[] {
  const table = (title: string, names: readonly string[], kindOf: (name: string) => Kind) => ({
    title,
    columns: kinds.cuisines,
    rows: names.map((name) => ({
      name,
      counts: kinds.cuisines.map((cuisine) => countOf(recipes, { ...kindOf(name), cuisine })),
    })),
  });
  const others = kinds.courses.filter((course) => course !== MAIN);
  return [
    table(`${MAIN} by protein`, kinds.proteins, (protein) => ({ course: MAIN, protein })),
    table("Other courses", others, (course) => ({ course })),
    ...kinds.courses.map((course) =>
      table(`${course} that keep a restriction`, kinds.restrictions, (restriction) => ({
        course,
        restriction,
      })),
    ),
  ];
}

/**
 * Returns the combinations with fewer than `least` recipes, with substitutions: "Italian Beef, Dairy-Free: 1". Omits
 * impossible combinations, such as soy-free tofu.
 */
export function sparseCombinations(
  recipes: readonly BookRecipe[],
  kinds: Kinds,
  least: number,
): string[] {
  const { cuisines, proteins, courses, restrictions } = kinds;
  const spots = cuisines.flatMap((cuisine) =>
    courses.flatMap((course) =>
      (course === MAIN ? proteins : [undefined]).flatMap((protein) =>
        restrictions
          .filter((restriction) => !impossibleFor(restriction).includes(protein ?? ""))
          .map((restriction) => ({ cuisine, course, protein, restriction })),
      ),
    ),
  );
  return spots.flatMap((spot) => {
    const { substituted } = countOf(recipes, spot);
    const { cuisine, course, protein, restriction } = spot;
    return substituted < least
      ? [`${cuisine} ${protein ?? course}, ${restriction}: ${substituted}`]
      : [];
  });
}

/** Returns a table as text. A count that grows with substitutions is shown as "18+12". */
export function renderTable({ title, columns, rows }: CoverageTable): string {
  const cellOf = ({ written, substituted }: Count) =>
    substituted > written ? `${written}+${substituted - written}` : `${written}`;
  const cells = rows.map((row) => [row.name, ...row.counts.map(cellOf)]);
  return `${title}\n${formatTable(["", ...columns], cells)}`;
}
