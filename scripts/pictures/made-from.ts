import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";
import { RECIPE_FILES } from "./household";

export const FOLDER = "docs/pictures";
export const MADE_FROM = `${FOLDER}/made-from.json`;
/** The largest size of a picture, in bytes. */
export const MAX_BYTES = 150_000;

export const PICTURES = ["week.webp", "shop.webp", "cook.webp", "recipe.webp"] as const;
export type PictureName = (typeof PICTURES)[number];

const inFolder = (folder: string, names: string) =>
  names.split(" ").map((name) => `${folder}/${name}`);

/** Sources of every picture: colors, type, controls, drawings of dishes and the household's data. */
const EVERY_PAGE = [
  ...inFolder("app/styles", "base.css controls.css theme.css variants.css"),
  ...inFolder("app/ui", "art/icons.svg button.tsx icon.tsx picture.tsx plate.tsx drawings/*.ts"),
  "app/recipes/drawings/dish-drawing.ts",
  "scripts/pictures/household.ts",
  ...RECIPE_FILES,
];

/**
 * The source files that each picture shows. `*` matches any name in a folder, except tests. Parts of a page outside the
 * picture are left out, such as the planner's cards below the week.
 */
const SOURCES: Record<PictureName, string[]> = {
  "week.webp": [
    "app/styles/week.css",
    "app/ui/badge.tsx",
    "app/ui/page.tsx",
    ...inFolder("app/pages/planner", "place-setting.tsx planner-header.tsx"),
    ...inFolder("app/pages/planner", "week-table.tsx night.tsx"),
  ],
  "shop.webp": [
    "app/styles/lists.css",
    "app/ui/choices.tsx",
    ...inFolder("app/shop/lists", "groceries-page.tsx grocery-list.tsx list-looks.ts"),
    ...inFolder("app/shop/lists", "item-label.ts list-rows.tsx"),
  ],
  "cook.webp": [
    "app/styles/cook.css",
    "app/recipes/verdicts/check-mark.tsx",
    "browser/cook-timers.ts",
    ...inFolder("app/plan/cook-mode", "cook-page.tsx timers.tsx"),
  ],
  "recipe.webp": [
    "app/styles/dialogs.css",
    "app/ui/badge.tsx",
    "app/ui/dialog-page.tsx",
    "app/recipes/verdicts/verdict.tsx",
    "app/pages/recipe/*.tsx",
    "app/recipes/meals/recipe.tsx",
  ],
};

const madeFromSchema = z.record(
  z.string(),
  z.object({ hash: z.string(), sources: z.array(z.string()) }),
);
export type MadeFrom = z.infer<typeof madeFromSchema>;

/** Reads the sources of each picture. */
export const readMadeFrom = (): MadeFrom =>
  madeFromSchema.parse(JSON.parse(readFileSync(MADE_FROM, "utf8")));

/** Returns the files that a picture shows, and a hash of their present content. */
export function sourcesOf(name: PictureName): MadeFrom[string] {
  const sources = [...EVERY_PAGE, ...SOURCES[name]].flatMap(filesOf).sort();
  const hash = createHash("sha256");
  for (const path of sources) hash.update(`${path}\0${withoutComments(path)}\0`);
  return { hash: hash.digest("hex").slice(0, 16), sources };
}

function filesOf(path: string): string[] {
  const [folder = "", ending] = path.split("*");
  if (ending === undefined) return [path];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.includes(".test."))
    .map((file) => folder + file);
}

const COMMENT = /\{\/\*[^]*?\*\/\}|\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** Returns the text of a file without comments, indentation and blank lines, which change no picture. */
function withoutComments(path: string) {
  const text = readFileSync(path, "utf8");
  const code = path.endsWith(".md") ? text : text.replace(COMMENT, "");
  return code
    .split("\n")
    .flatMap((line) => line.trim() || [])
    .join("\n");
}
