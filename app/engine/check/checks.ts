import { type Content, CONTENTS } from "~/engine/food/contents";
import type { FoundFood, LineReading } from "~/engine/food/line/foods";
import { type Diet, ruleOf } from "~/engine/restrictions/restrictions";
import { words } from "./sentence-words";
import { capitalize, clauseFor, describeContains, describeMayContain } from "./findings";
import type { Mention } from "./mentions";
import type { RecipeReading } from "./reading";

/** What is said of one food against one diet. */
type Found = { breaks: boolean; food: string; why: string };

/** What one line has against a diet: what it breaks, else what is not known of it, else nothing. */
export function checkLine(reading: LineReading, diet: Diet): Found | null {
  const { brokenBy, doubtedBy } = ruleOf(diet);
  let doubt: Found | null = null;
  for (const food of reading.foods) {
    const has = brokenBy.find((content) => food.has.has(content));
    if (has !== undefined && food.choice === "first") {
      return { breaks: true, food: food.name, why: describeContains(food, has) };
    }
    if (has !== undefined) {
      const why = `This line also suggests ${food.name.toLowerCase()}, which ${clauseFor(food, has)}.`;
      doubt ??= { breaks: false, food: food.name, why };
    }
    if (food.choice !== "first") continue;
    const may = brokenBy.find((content) => food.may.has(content));
    if (may !== undefined) {
      doubt ??= { breaks: false, food: food.name, why: describeMayContain(food, may) };
    }
    const asked = doubtedBy.find((content) => food.has.has(content) || food.may.has(content));
    if (asked !== undefined && !isCertified(reading, food, diet)) {
      doubt ??= { breaks: false, food: food.name, why: describeDoubt(food, asked, diet) };
    }
  }
  if (doubt === null && !reading.known) {
    const why = `“${reading.unknownWords}” is not known, so it could not be checked.`;
    return { breaks: false, food: reading.unknownWords, why };
  }
  return doubt;
}

/** What a food that only a text names has against a diet. */
export function checkMention(mention: Mention, diet: Diet): Found | null {
  const { food, where, isCertain } = mention;
  const { brokenBy, doubtedBy } = ruleOf(diet);
  const has = brokenBy.find((content) => mention.has.includes(content));
  const name = food.name.toLowerCase();
  if (has !== undefined) {
    const isSure = food.has.has(has) || food.usual.includes(has);
    const clause = isSure ? clauseFor(food, has) : CONTENTS[has].clauses[2];
    const said =
      where === "steps" || where === "ingredients"
        ? `${where} suggest`
        : `${where} ${isCertain ? "names" : "suggests"}`;
    const why =
      where === "steps" && isCertain
        ? `Used in the steps but missing from the ingredients: ${name}, which ${clause}.`
        : `The ${said} ${name}, which ${clause}.`;
    return { breaks: isCertain, food: food.name, why };
  }
  const asked = doubtedBy.find((content) => mention.has.includes(content));
  return asked === undefined
    ? null
    : { breaks: false, food: food.name, why: describeDoubt(food, asked, diet) };
}

/** "Gelatin is made with gelatin, from animals: only the packet can say whether it is halal." */
function describeDoubt(food: FoundFood, content: Content, diet: Diet): string {
  const [one, several, maybe] = CONTENTS[content].clauses;
  const clause = food.has.has(content) ? clauseFor(food, content) : maybe;
  const it = clause === several && one !== several ? "they are" : "it is";
  return `${capitalize(food.name)} ${clause}: only the packet can say whether ${it} ${certificateOf(diet)}.`;
}

/** What a packet is certified as: "halal" for the ingredients of a halal kitchen. */
const certificateOf = (diet: Diet) =>
  OTHER_ANIMALS[diet]?.told ?? diet.replace(/ Ingredients$/, "").toLowerCase();

/** What gelatin that is not of an animal is called, for those who leave out that one. */
const OTHER_ANIMALS: {
  readonly [diet in Diet]?: { readonly told: string; readonly names: ReadonlySet<string> };
} = {
  "No Pork": { told: "without pork", names: words("beef bovine fish halal kosher") },
  "No Beef": { told: "without beef", names: words("pork porcine pig fish") },
};

/** "Halal gelatin", "fish gelatin" for no pork: the line names the kind that is asked for. */
function isCertified({ tokens }: LineReading, food: FoundFood, diet: Diet): boolean {
  const named = tokens.slice(Math.max(0, food.at - 2), food.at + food.length);
  const names = OTHER_ANIMALS[diet]?.names;
  return named.some(({ word }) => names?.has(word) ?? word === certificateOf(diet));
}

type Part = { line: number | null; food: FoundFood; isCertain: boolean };

/** What a dish has of two contents that no dish may have both of: once for each pair. */
export function checkTogether(
  reading: RecipeReading,
  diet: Diet,
): (Found & { line: number | null })[] {
  return ruleOf(diet).notTogether.flatMap((pair) => {
    const [one, other] = pair.map((content) => partWith(reading, content));
    if (!one || !other) return [];
    const breaks = one.isCertain && other.isCertain;
    const [first, second] = [clauseOf(one, pair[0]), clauseOf(other, pair[1])];
    const why = `${capitalize(one.food.name)} ${first}, and ${other.food.name.toLowerCase()} ${second}: a ${certificateOf(diet)} dish never has both.`;
    return [{ breaks, line: other.line, food: other.food.name, why }];
  });
}

const clauseOf = ({ food }: Part, content: Content) =>
  food.has.has(content) ? clauseFor(food, content) : CONTENTS[content].clauses[2];

/** The first food of the recipe that has a content, one that has it for certain before one that may. */
function partWith({ lines, unlisted }: RecipeReading, content: Content): Part | null {
  const listed = lines.flatMap(({ foods }, line) => foods.map((food) => ({ line, food })));
  const parts: Part[] = listed
    .filter(({ food }) => food.has.has(content) || food.may.has(content))
    .map((it) => ({ ...it, isCertain: it.food.choice === "first" && it.food.has.has(content) }));
  for (const { food, has, isCertain } of unlisted()) {
    if (has.includes(content)) parts.push({ line: null, food, isCertain });
  }
  return parts.find(({ isCertain }) => isCertain) ?? parts[0] ?? null;
}
