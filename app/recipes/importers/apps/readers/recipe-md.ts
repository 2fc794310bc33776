import { wholeText } from "../byte-source";
import { type ExportDocument, photosBeside, documentPhotosNamed } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";

const RULE = /^\s*(?:-\s*){3,}$|^\s*(?:\*\s*){3,}$/;
const ITEM = /^\s*[-*+]\s+(\S.*)$/;

/** Returns whether a text follows the specification of RecipeMD 2.3: a title, a rule, a list of ingredients. */
export function isRecipeMd(head: string): boolean {
  const lines = head.split(/\r?\n/);
  const rule = lines.findIndex((line) => RULE.test(line));
  const first = lines.find((line) => line.trim() !== "") ?? "";
  return rule > 0 && /^#\s+\S/.test(first) && lines.slice(rule).some((line) => ITEM.test(line));
}

export async function* readRecipeMd(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, archive } = document;
  const lines = wholeText(source).split(/\r?\n/);
  const first = lines.findIndex((line) => RULE.test(line));
  const second = lines.findIndex((line, at) => at > first && RULE.test(line));
  const end = second < 0 ? lines.length : second;
  const title = lines.find((line) => /^#\s+\S/.test(line)) ?? "";
  const head = paragraphs(lines.slice(lines.indexOf(title) + 1, first));
  const tags = head.filter((text) => TAGS.test(text));
  const yields = head.filter((text) => YIELDS.test(text));
  const servings = yields.map((text) => YIELDS.exec(text)?.[1] ?? "").join(", ");
  const pictures = await documentPhotosNamed(archive, lines.flatMap(picturesIn));
  yield parts.recipeItem({
    title: withoutLinks(title.replace(/^#\s+/, "")),
    description: head.filter((text) => !tags.includes(text) && !yields.includes(text)).join("\n\n"),
    ingredients: lines.slice(first + 1, end).flatMap(ingredientOf),
    steps: parts.linesWith(
      paragraphs(lines.slice(end + 1)).map((text) => text.replace(/^(?:\d{1,3}[.)]|[-*+])\s+/, "")),
      parts.hashHeading,
    ),
    servings: parts.servingsOf(servings),
    servingsText: servings,
    photos: pictures.length > 0 ? pictures : await photosBeside(document),
    tags: parts.tagsOf(tags.flatMap((text) => parts.commaParts(TAGS.exec(text)?.[1]))),
  });
}

/** Returns the paths of Markdown pictures: "![The dish](images/dish.jpg)". */
const picturesIn = (line: string) =>
  [...line.matchAll(/!\[[^\]]{0,300}\]\(([^()\s]{1,2000})/g)].map(([, path]) => path);

const TAGS = /^\*([^*]+)\*$/;
const YIELDS = /^\*\*([^*]+)\*\*$/;

/** Splits lines into paragraphs. Markdown lists and headings also begin a paragraph. */
function paragraphs(lines: readonly string[]): string[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const text = parts.plainLine(line);
    const begins = /^(?:\d{1,3}[.)]|[-*+]|#{1,6})\s/.test(text);
    if (text !== "" && isOpen && !begins) texts.push(`${texts.pop() ?? ""} ${text}`);
    else if (text !== "") texts.push(text);
    isOpen = text !== "" && !text.startsWith("#");
  }
  return texts.map(withoutLinks);
}

const withoutLinks = (text: string) =>
  text.replace(/\[([^[\]]{1,300})\]\([^()\s]{0,2000}\)/g, "$1");

/** Parses "- *1 cup* flour". The amount is optional, and a heading names a group. */
function ingredientOf(line: string): ExportLine[] {
  const heading = parts.hashHeading(line.trim());
  if (heading !== null) return [{ text: withoutLinks(parts.plainLine(heading)), isHeading: true }];
  const item = ITEM.exec(line)?.[1];
  if (item === undefined) return [];
  const text = withoutLinks(item.replace(/^\*([^*]*)\*/, "$1"));
  return [{ text: parts.plainLine(text), isHeading: false }];
}
