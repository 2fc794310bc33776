import { textOf } from "../byte-source";
import { type ExportDocument, photosNamed } from "../document";
import { childrenCalled, type Element, elementsIn, textIn, textOfChild } from "../elements";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";

export const isMasterCookXml = (head: string) => /<mx2[\s>]|<RcpE[\s>]/.test(head);

/** MasterCook's MX2, as it is from version 5 on. */
export async function* readMasterCookXml({
  source,
  archive,
}: ExportDocument): AsyncGenerator<ExportItem> {
  for (const recipe of elementsIn(textOf(source), (name) => name === "RcpE", { isXml: true })) {
    yield await readRecipe(recipe, archive);
  }
}

async function readRecipe(
  recipe: Element,
  archive: ExportDocument["archive"],
): Promise<ExportItem> {
  const child = (name: string) => childrenCalled(recipe, name.toLowerCase())[0];
  const said = (name: string) => parts.plainLine(textIn(child(name)));
  const attribute = (name: string, key: string) => child(name)?.attributes[key] ?? "";
  const { name = "", author = "", img = "" } = recipe.attributes;
  const link = childrenCalled(recipe, "alts").map(({ attributes }) => attributes["source"]);
  const servings = attribute("Serv", "qty");
  const made = [attribute("Yield", "qty"), attribute("Yield", "unit")].join(" ").trim();
  return parts.recipeItem({
    title: name || textIn(childrenCalled(recipe, "nam")[0]),
    description: parts.plainText(textIn(child("Desc"))),
    ingredients: childrenCalled(recipe, "ingr").flatMap(ingredientOf),
    steps: childrenCalled(recipe, "dirs").flatMap(stepsOf),
    servings: parts.servingsOf(servings) ?? parts.servingsOf(made),
    servingsText: made || servings,
    hasDefaultServings: made === "" && parts.servingsOf(servings) === 1,
    minutes: parts.minutesOf(
      attribute("TTim", "elapsed"),
      attribute("PrpT", "elapsed"),
      attribute("CkTm", "elapsed"),
    ),
    notes: [said("Note"), said("SrvI")].filter(Boolean).join("\n\n"),
    tags: parts.tagsOf(
      childrenCalled(recipe, "cats").flatMap((list) => childrenCalled(list, "catt").map(textIn)),
      parts.commaParts(said("Natn")),
    ),
    photos: await photosNamed(archive, [img]),
    ...parts.sourceOf(...link, said("Srce"), author),
  });
}

/** `code` tells lines that buy something from headings ("S") and words ("T"). */
function ingredientOf(line: Element): ExportLine[] {
  const { name = "", qty = "", unit = "", code = "" } = line.attributes;
  const food = parts.plainLine(name);
  if (food === "") return [];
  if (/^s$/i.test(code)) return [{ text: food.replace(/:$/, ""), isHeading: true }];
  const note = childrenCalled(line, "iprp").map(textIn).join(", ");
  const amount = rangeOf(qty);
  const measure = amount === "" && METRIC.test(unit) ? "" : unit;
  return [{ text: parts.ingredientOf({ amount, unit: measure, food, note }), isHeading: false }];
}

/** A unit that measures nothing without an amount. */
const METRIC = /^(?:[mkcd]?g|[mcd]?l)$/i;

/** "0.75 1" is a range of two numbers, and "1 1/2" is one. */
function rangeOf(quantity: string): string {
  const amounts = quantity.trim().split(/\s+/);
  const isRange = amounts.length === 2 && !/\//.test(amounts[1] ?? "");
  return isRange
    ? amounts
        .map((amount) => parts.amountOf(amount))
        .filter(Boolean)
        .join("-")
    : parts.amountOf(quantity);
}

function stepsOf(steps: Element): ExportLine[] {
  const texts = childrenCalled(steps, "dirt").map(textIn);
  const all = texts.length > 0 ? texts : [textOfChild(steps, "dirs") || textIn(steps)];
  return parts.noHeadings(all.flatMap(parts.plainLines));
}
