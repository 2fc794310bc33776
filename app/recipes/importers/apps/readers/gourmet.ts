import { cleanLine, cleanLines } from "../../web/text";
import { sourceTextOf } from "../byte-source";
import type { ExportDocument } from "../document";
import { childrenCalled, type Element, elementsIn, textIn, textOfChild } from "../elements";
import type { ExportItem, ExportLine } from "../export-item";
import { base64Photo } from "../recipe-parts";
import * as parts from "../recipe-parts";

export const isGourmet = (head: string) => /<gourmetDoc[\s>]/i.test(head);

/** Reads Gourmet Recipe Manager's XML, whose steps contain markup that was escaped twice. */
export function* readGourmet({ source }: ExportDocument): Generator<ExportItem> {
  for (const recipe of elementsIn(sourceTextOf(source), (name) => name === "recipe", {
    isXml: true,
  })) {
    yield readRecipe(recipe);
  }
}

function readRecipe(recipe: Element): ExportItem {
  const fieldOf = (name: string) => cleanLine(textOfChild(recipe, name));
  return parts.recipeItem({
    title: fieldOf("title"),
    ingredients: childrenCalled(recipe, "ingredient-list").flatMap(ingredientsOf),
    steps: parts.noHeadings(cleanLines(textOfChild(recipe, "instructions"))),
    servings: parts.servingsOf(fieldOf("yields") || fieldOf("servings")),
    servingsText: fieldOf("yields") || fieldOf("servings"),
    minutes: parts.exportedMinutesOf(null, fieldOf("preptime"), fieldOf("cooktime")),
    notes: cleanLines(textOfChild(recipe, "modifications")).join("\n\n"),
    tags: parts.tagsOf(parts.commaParts(fieldOf("category")), parts.commaParts(fieldOf("cuisine"))),
    rating: starsOf(fieldOf("rating")),
    photos: base64Photo(textOfChild(recipe, "image"), "image"),
    ...parts.exportedSourceOf(fieldOf("link"), fieldOf("source")),
  });
}

/** Returns the number of stars in "4/5 stars". */
function starsOf(text: string): number | null {
  const [, stars, best = "5"] = /^([\d.]+)(?:\s*\/\s*(\d+))?/.exec(text) ?? [];
  return stars === undefined ? null : parts.ratingOf(stars, Number(best) || 5);
}

function ingredientsOf(list: Element): ExportLine[] {
  return list.children.flatMap((child): ExportLine[] => {
    if (typeof child === "string") return [];
    if (child.name === "inggroup") {
      const name = cleanLine(textOfChild(child, "groupname"));
      return [...(name === "" ? [] : [{ text: name, isHeading: true }]), ...ingredientsOf(child)];
    }
    if (child.name === "ingref") {
      const { amount = "", unit = "" } = child.attributes;
      const text = parts.ingredientOf({ amount, unit, food: cleanLine(textIn(child)) });
      return [{ text, isHeading: false }];
    }
    if (child.name !== "ingredient") return [];
    const fieldOf = (name: string) => cleanLine(textOfChild(child, name));
    const isOptional = /^(?:yes|true|1)$/i.test(child.attributes["optional"] ?? "");
    const text = parts.ingredientOf({
      amount: fieldOf("amount"),
      unit: fieldOf("unit"),
      food: fieldOf("item") || fieldOf("key"),
      note: isOptional ? "optional" : "",
    });
    return [{ text, isHeading: false }];
  });
}
