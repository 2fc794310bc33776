import { isContent, type Content } from "./contents";
import { CARB_KINDS, type Aisle, type Contents, type Food } from "./food";

/**
 * The foods of a table, all of one aisle. A line names foods with commas between them, and goes on where it
 * ends with one. Other names of a food follow it with "="; one in brackets holds only by itself.
 *
 *     [has dairy, may have soy]            what the foods below it contain, also [nothing]
 *     [by its words]                       their words tell: "apple pie" is apple and pie
 *       quark, fromage frais
 *       net 4.8 cup 244 exact: milk        grams: of carbohydrate in 100 g, of a cup, of a piece
 *       home: water                        every kitchen has it
 *       net 30 cup 100 trace: black pepper = (pepper) = ground pepper
 *
 * Throws a sentence with the line that it cannot read.
 */
export function* readLexicon(aisle: Aisle | null, table: string): Generator<Food> {
  let contents: Contents | null = null;
  for (const line of table.trim().split(/(?<!,)\n/)) {
    const [, section] = /^\[(.+)\]$/.exec(line) ?? [];
    if (section !== undefined) {
      contents = readContents(section);
      continue;
    }
    const [, figures = "", foods = ""] = /^(?:([^:]*):)?([^:]*)$/.exec(line) ?? refuse(line);
    const facts = { aisle, contents, ...readFigures(figures) };
    for (const food of foods.split(",")) yield Object.assign(readNames(food), facts);
  }
}

function readContents(section: string): Contents | null {
  if (section === "by its words") return null;
  const contents: Contents = { has: [], may: [] };
  if (section === "nothing") return contents;
  for (const part of section.split(", ")) {
    const [, may, list = ""] = /^(may have|has) (.+)$/.exec(part) ?? refuse(section);
    contents[may === "has" ? "has" : "may"] = list.split(" ").map(toContent);
  }
  return contents;
}

function toContent(word: string): Content {
  return isContent(word) ? word : refuse(word);
}

const NONE: readonly string[] = [];

function readNames(food: string): Pick<Food, "names" | "alone"> {
  const [first = "", ...others] = food.split("=").map((name) => name.trim());
  if (first === "") refuse(food);
  if (others.length === 0) return { names: [first], alone: NONE };
  const isAlone = (name: string) => name.startsWith("(");
  return {
    names: [first, ...others.filter((name) => !isAlone(name))],
    alone: others.filter(isAlone).map((name) => name.slice(1, -1)),
  };
}

function readFigures(text: string) {
  const facts: Pick<Food, "net" | "cup" | "isCupExact" | "piece" | "kind" | "isAtHome"> = {
    ...{ net: null, cup: null, isCupExact: false, piece: null, kind: null },
    isAtHome: false,
  };
  const words = text.trim().split(/\s+/).filter(Boolean);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const kind = CARB_KINDS.find((each) => each === word);
    if (kind) facts.kind = kind;
    else if (word === "exact") facts.isCupExact = true;
    else if (word === "home") facts.isAtHome = true;
    else if (word === "net" || word === "cup" || word === "piece") {
      at += 1;
      facts[word] = toNumber(words[at] ?? "");
    } else refuse(text);
  }
  return facts;
}

function toNumber(word: string): number {
  return /^[\d.]+$/.test(word) ? Number(word) : refuse(word);
}

function refuse(text: string): never {
  throw new Error(`The lexicon cannot be read at “${text.trim().slice(0, 80)}”`);
}
