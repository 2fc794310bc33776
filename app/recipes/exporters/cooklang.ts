import { stringify } from "yaml";
import { unitOf } from "~/engine/food";
import { RECIPE_DEFAULTS, type ExportedMeal } from "~/engine/recipe";
import { readCooklang } from "~/recipes/importers/apps/readers/cooklang";
import { alone } from "~/recipes/importers/apps/document";
import { OWN_FIELDS, writeOwnFields } from "~/recipes/importers/own/own-fields";
import type { ExportItem } from "~/recipes/importers/apps/export-item";
import { toReadItem } from "~/recipes/importers/storable-recipe";

/**
 * Returns the fields that a new import would read from the format alone. Returns an empty object if the import would
 * reject the item.
 */
export function readBack(item: ExportItem): object {
  const parsedItem = toReadItem(item);
  return parsedItem.kind === "recipe" ? parsedItem.meal : {};
}

/** A file of an export: its name with folders, its content, and the instant of its date. */
export type ExportFile = { name: string; bytes: Uint8Array | string; at: string };

/** A photo of a recipe in an export, as JPEG. */
export type ExportedPhoto = { bytes: Uint8Array };

/**
 * Writes a recipe in Cooklang (https://cooklang.org/docs/spec): a YAML head, then the ingredients in a separate
 * paragraph, then one paragraph per step. Ingredients are not marked within steps, because matching words is uncertain.
 * A photo has the same name as the file.
 */
export async function cooklangFiles(
  name: string,
  meal: ExportedMeal,
  [photo]: readonly ExportedPhoto[],
): Promise<ExportFile[]> {
  const at = meal.createdAt;
  const ownFields = writeOwnFields(meal, await readAgain(write(meal)));
  return [
    { name: `${name}.cook`, bytes: write(meal, ownFields), at },
    ...(photo ? [{ name: `${name}.jpg`, bytes: photo.bytes, at }] : []),
  ];
}

async function readAgain(text: string): Promise<object> {
  for await (const item of readCooklang(alone("recipe.cook", text))) return readBack(item);
  return {};
}

function write(meal: ExportedMeal, ownFields?: object) {
  const head = {
    title: meal.title,
    ...(meal.description && { description: meal.description }),
    servings: meal.servings,
    ...(meal.cookingTime !== null && { time: `${meal.cookingTime} minutes` }),
    course: meal.course,
    cuisine: meal.cuisine,
    ...(meal.tags.length > 0 && { tags: meal.tags }),
    ...(meal.sourceUrl !== RECIPE_DEFAULTS.sourceUrl && { source: meal.sourceUrl }),
    ...(ownFields && { [OWN_FIELDS]: JSON.stringify(ownFields) }),
  };
  const steps = meal.instructions.split("\n").filter((line) => line.trim() !== "");
  const paragraphs = [...groupsOf(meal.ingredients), ...steps.map(plain)];
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${paragraphs.join("\n\n")}\n`;
}

/** Groups the ingredients in paragraphs, each after its heading. */
function groupsOf(lines: readonly string[]): string[] {
  const groups: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) groups.push(open.join(",\n"));
    open = [];
  };
  for (const line of lines) {
    if (/:\s*$/.test(line)) {
      close();
      groups.push(`= ${plain(line.replace(/[:\s]+$/, ""))} =`);
    } else {
      open.push(marked(line));
    }
  }
  close();
  return groups;
}

/** Formats "2 cups flour, sifted" as `@flour{2%cups}(sifted)`. */
function marked(line: string) {
  const [, amount = "", rest = ""] = /^([\d\s./¼-¾⅐-⅞–-]*)(.*)$/u.exec(plain(line)) ?? [];
  const [first = "", ...otherWords] = rest.split(" ");
  const unit = amount.trim() !== "" && otherWords.length > 0 && unitOf(first) !== null ? first : "";
  const foodText = unit === "" ? rest : otherWords.join(" ");
  const at = foodText.indexOf(", ");
  const [food, note] = at < 0 ? [foodText, ""] : [foodText.slice(0, at), foodText.slice(at + 2)];
  const quantity = [amount.trim(), unit].filter(Boolean).join("%");
  return `@${food.trim()}{${quantity}}${note ? `(${note.replace(/[()]/g, "")})` : ""}`;
}

/** Removes the characters that have a meaning in Cooklang. */
const plain = (text: string) => text.replace(/[@#~{}]/g, "").replace(/^(>>|--|=+)\s*/, "");
