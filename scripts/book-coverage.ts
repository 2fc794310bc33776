import { dietsOf } from "../app/find/book/diets";
import type { BookRecipe } from "../app/find/book/book-recipe";
import { formatTable } from "./bench/table";
import { impossibleFor } from "../app/engine/restrictions/restrictions";
import { withSubstitutions } from "../app/find/book/substitutions";

/** The words by which the book is counted, in the order of the tables. */
export type Kinds = {
  cuisines: readonly string[];
  proteins: readonly string[];
  courses: readonly string[];
  restrictions: readonly string[];
};

/** How many recipes, as written and when declared substitutions are made too. */
export type Count = { written: number; substituted: number };

/** One column for each cuisine. */
export type CoverageTable = {
  title: string;
  columns: readonly string[];
  rows: { name: string; counts: Count[] }[];
};

/** A kind of recipe; what is left out does not restrict. */
export type Kind = { cuisine?: string; protein?: string; course?: string; restriction?: string };

const MAIN = "Main Dishes";

/** Counts the recipes of a kind, those that keep its restriction as written and with substitutions. */
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
 * The tables of what the book has, by cuisine: main dishes by protein, the other courses, and for
 * each course what keeps each restriction.
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
 * What fewer than `least` recipes cover, substitutions made: "Italian Beef, Dairy-Free: 1". What cannot be,
 * such as soy-free tofu, is not among it.
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

/** A table as text; a count that grows by substitutions reads "18+12". */
export function renderTable({ title, columns, rows }: CoverageTable): string {
  const cellOf = ({ written, substituted }: Count) =>
    substituted > written ? `${written}+${substituted - written}` : `${written}`;
  const cells = rows.map((row) => [row.name, ...row.counts.map(cellOf)]);
  return `${title}\n${formatTable(["", ...columns], cells)}`;
}
