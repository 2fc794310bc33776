import { asList, asText, isObject, type JsonObject } from "../../web/json";
import { OWN_FIELDS, readOwnFields } from "../../own/own-fields";
import { wholeText } from "../byte-source";
import { type ExportDocument, photosBeside, documentPhotosNamed, stemOf } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import { frontMatterOf } from "../text-lines";
import * as parts from "../recipe-parts";

const WORD = "[\\p{L}\\p{N}_'’-]+";
/**
 * Matches an ingredient, a pot or a timer: several words before a brace, or one word. The brace contains "amount%unit".
 */
const MARK = new RegExp(
  `([@#~])([@&?+-]{0,3})(?:([^@#~{}\\n]{0,120})\\{([^{}]{0,200})\\}|(${WORD}))(?:\\(([^()]{0,300})\\))?`,
  "gu",
);

/**
 * Returns whether a text is Cooklang: marked text with amounts in braces, or metadata in the form of older versions.
 */
export const isCooklang = (head: string) =>
  new RegExp(`(?:^|[\\s(])@[@&?+-]{0,3}[\\p{L}\\p{N}./][^@#~{}\\n]{0,120}\\{[^{}]*\\}`, "u").test(
    head,
  ) ||
  (/^>>\s*[\w ]+:/m.test(head) && /(?:^|\s)@\p{L}/u.test(head));

/** Reads a recipe in Cooklang (cooklang.org/docs/spec), whose ingredients are marked in its steps. */
export async function* readCooklang(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, fileName, archive } = document;
  const text = wholeText(source);
  const front = frontMatterOf(text);
  const data: JsonObject = { ...front?.data };
  const body = (front?.body ?? text)
    .replace(/\[-[\s\S]*?-\]/g, " ")
    .replace(/(^|[^-])--(?!-)[^\n]*/g, "$1")
    .replace(/^>>\s*([^:\n]{1,80}):\s*([^\n]*)$/gm, (_, key: string, value: string) => {
      data[key.trim().toLowerCase()] = value;
      return "";
    });
  const { ingredients, steps } = readBody(body);
  const fieldOf = (...keys: string[]) =>
    keys.map((key) => parts.plainLine(data[key])).find(Boolean);
  const from = data["source"];
  const origin = isObject(from) ? [from["url"], from["name"], from["author"]] : [from];
  const beside = await photosBeside(document);
  yield parts.recipeItem(
    {
      title: fieldOf("title") ?? "",
      description: fieldOf("description", "introduction") ?? "",
      ingredients,
      steps,
      servings: parts.servingsOf(fieldOf("servings", "serves", "yield")),
      servingsText: fieldOf("servings", "serves", "yield") ?? "",
      minutes: parts.exportedMinutesOf(
        fieldOf("total time", "time", "time required", "duration"),
        fieldOf("prep time", "time.prep"),
        fieldOf("cook time", "time.cook"),
      ),
      tags: parts.tagsOf(
        ...[data["tags"], data["tag"], data["cuisine"], data["course"], data["category"]].map(
          (value) => asList(value).flatMap(parts.commaParts),
        ),
      ),
      photos:
        beside.length > 0
          ? beside
          : await documentPhotosNamed(archive, [fieldOf("image", "picture")]),
      own: readOwnFields({ [OWN_FIELDS]: parsed(data[OWN_FIELDS]) }) ?? undefined,
      ...parts.exportedSourceOf(...origin, data["source.url"], data["source.name"], data["author"]),
    },
    stemOf(fileName),
  );
}

/** Parses the JSON text in the head of a file that Weeknight wrote. */
function parsed(text: unknown): unknown {
  try {
    const value: unknown = JSON.parse(asText(text));
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Reads steps, which are paragraphs. A paragraph of only ingredients is a list and not a step. "= Name =" begins a
 * section, whose ingredients are a group.
 */
function readBody(body: string) {
  const ingredients: ExportLine[] = [];
  const steps: ExportLine[] = [];
  let open: string[] = [];
  const close = () => {
    const step = open.join("\n");
    open = [];
    if (step.trim() === "") return;
    ingredients.push(...ingredientsIn(step));
    if (/^[\s,;.]*$/.test(step.replace(MARK, ""))) return;
    steps.push({ text: parts.plainLine(withoutMarks(step)), isHeading: false });
  };
  for (const line of body.split(/\r?\n/)) {
    const section = /^\s*=+\s*([^=].*?)?\s*=*\s*$/.exec(line);
    const note = /^\s*>\s?(.*)$/.exec(line)?.[1];
    if (section && /=/.test(line)) {
      close();
      const heading = { text: parts.plainLine(section[1]), isHeading: true };
      if (heading.text !== "") [steps, ingredients].forEach((list) => list.push(heading));
    } else if (line.trim() === "") {
      close();
    } else {
      open.push(note ?? line);
    }
  }
  close();
  return { ingredients: ingredients.filter(hasFollowers), steps };
}

/** Returns whether ingredients follow a heading. A group without ingredients is dropped. */
const hasFollowers = ({ isHeading }: ExportLine, at: number, all: readonly ExportLine[]) =>
  !isHeading || all[at + 1]?.isHeading === false;

function ingredientsIn(step: string): ExportLine[] {
  return [...step.matchAll(MARK)].flatMap(
    ([, mark, modifiers = "", name, quantity, word, note]) => {
      // "&" refers to an ingredient that was named before. "-" marks an ingredient that is not listed.
      if (mark !== "@" || /[&-]/.test(modifiers)) return [];
      const [amount = "", unit = ""] = (quantity ?? "").replace(/^=/, "").split("%");
      const food = nameOf(name ?? word ?? "", true);
      return parts.noHeadings([parts.ingredientOf({ amount, unit, food, note: note ?? "" })]);
    },
  );
}

/**
 * Returns the name of an ingredient. "./Sauces/Pesto" is another recipe. "white wine|wine" is "white wine" in the list
 * and "wine" in a step.
 */
function nameOf(name: string, isListed: boolean): string {
  const [first = "", second = first] = name.split("|");
  const path = isListed ? first : second;
  return path.startsWith(".") ? (path.split("/").at(-1) ?? "") : path;
}

/** Returns the text of a step without marks: names of foods and pots, amounts of timers. */
const withoutMarks = (step: string) =>
  step.replace(MARK, (_, mark: string, __: string, name?: string, quantity = "", word = "") =>
    mark === "~" && quantity !== ""
      ? quantity.replace(/^=/, "").replace("%", " ")
      : nameOf(name ?? word, false),
  );
