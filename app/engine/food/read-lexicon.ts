import { z } from "zod";
import {
  namesCell,
  optionalNumberCell,
  parseTable,
  readTable,
  type Row,
  yesCell,
} from "../data/table";
import { onceFor } from "~/server/values/once";
import { isContent, type Content } from "./contents";
import { CARB_KINDS, type Aisle, type Contents, type Food } from "./food";

/** Instead of contents: the words of the name tell, "apple pie" is apple and pie. */
const BY_ITS_WORDS = "by its words";

const contentsCell = z
  .string()
  .refine((text) => contentsIn(text) !== undefined, "has a word that is not in contents.ts");

/** The columns of `app/engine/data/lexicon/`, which the README there describes. */
const foodFacts = z
  .object({
    contains: contentsCell,
    "may contain": contentsCell,
    "other names": namesCell,
    net: optionalNumberCell,
    cup: optionalNumberCell,
    exact: yesCell,
    piece: optionalNumberCell,
    kind: z.enum(["", ...CARB_KINDS], "is not a kind of carbohydrate"),
    home: yesCell,
  })
  // A food must not pass for free of everything because its cells were left out.
  .refine(
    (row) => row.contains !== "" || row["may contain"] !== "",
    "has neither contents nor the word “nothing”",
  );

type FoodFacts = z.output<typeof foodFacts>;

/** Returns the foods of a table in `app/engine/data/lexicon/`. Throws on a row that cannot be read. */
export const readLexicon = (aisle: Aisle | null, name: string): Food[] =>
  readTable(`lexicon/${name}.tsv`, "name", foodFacts).map((row) => toFood(aisle, row));

/** Does the same for the text of a table. */
export const parseLexicon = (aisle: Aisle | null, text: string): Food[] =>
  parseTable("lexicon", text, "name", foodFacts).map((row) => toFood(aisle, row));

function toFood(aisle: Aisle | null, { name, facts }: Row<FoodFacts>): Food {
  const { "other names": others, net, cup, exact, piece, kind, home } = facts;
  return {
    names: [name, ...others.filter((it) => !isAlone(it))],
    alone: others.length === 0 ? NONE : others.filter(isAlone).map((it) => it.slice(1, -1)),
    aisle,
    contents: contentsOf(facts),
    net,
    cup,
    isCupExact: exact,
    piece,
    kind: kind === "" ? null : kind,
    isAtHome: home,
  };
}

const NONE: readonly string[] = [];

/** A name in brackets means the food only by itself. */
const isAlone = (name: string) => name.startsWith("(");

/** Thousands of foods have one of a few hundred facts: they share the contents. */
const contentsOf = onceFor(({ contains: has, "may contain": may }: FoodFacts): Contents | null =>
  has === BY_ITS_WORDS ? null : { has: contentsIn(has) ?? [], may: contentsIn(may) ?? [] },
);

/** Returns the contents that a cell lists; undefined if a word is none. */
function contentsIn(text: string): readonly Content[] | undefined {
  if (text === "" || text === "nothing" || text === BY_ITS_WORDS) return [];
  const words = text.split(" ");
  const contents = words.filter(isContent);
  return contents.length === words.length ? contents : undefined;
}
