import { asSentence } from "~/server/values/text";
import { inWords } from "~/server/values/words";
import type { Content, LineReading } from "~/engine/food";
import type { Needs } from "~/household/eaters";
import { checkRead, readRecipe, checkReadOwnWords } from "~/engine/check";
import { type Diet, ruleOf } from "~/engine/restrictions";

/** What is said of one item of a list. */
export type ItemCheck = {
  /** False where only the label can tell. */
  isBroken: boolean;
  /** "Not for Theo", "check the label: gluten". */
  words: string;
  /** The same for who shops for the household, without names, restrictions and own words: "Not for everybody: milk". */
  toOthers: string;
};

/** Those who eat what an item is bought for. */
export type Table = {
  everybody: Needs;
  eaters: readonly (Needs & { name: string })[];
  /** Whether the meal as a whole is known to break a need; null for what is bought for no meal. */
  isBrokenBy: ((need: string) => boolean) | null;
};

/** What the text of an item has against one need. */
type ItemFinding = {
  kind: "diets" | "avoids";
  need: string;
  breaks: boolean;
  /** What to look for on the label; null where no label tells. */
  label: Label | null;
};

/** What to look for on a label: a content that labels name, or else the need. */
type Label =
  | { code: "content"; content: LabeledContent }
  | { code: "restriction"; restriction: Diet }
  | { code: "own_words"; words: string };

/** The words for the contents that labels name. */
const LABEL_WORDS = {
  gluten: "gluten",
  wheat: "wheat",
  dairy: "milk",
  unpasteurized: "unpasteurized milk",
  egg: "egg",
  soy: "soy",
  nut: "nuts",
  peanut: "peanuts",
  treeNut: "tree nuts",
  meat: "meat",
  pork: "pork",
  beef: "beef",
  liver: "liver",
  fish: "fish or seafood",
  finfish: "fish",
  crustacean: "crustaceans",
  mollusk: "mollusks",
  gelatin: "gelatin",
  rennet: "animal rennet",
  celery: "celery",
  lupin: "lupin",
  mustard: "mustard",
  sesame: "sesame",
  sulfite: "sulfites",
  alcohol: "alcohol",
} as const satisfies { readonly [content in Content]?: string };

type LabeledContent = keyof typeof LABEL_WORDS;

const isLabeled = (content: Content): content is LabeledContent =>
  Object.hasOwn(LABEL_WORDS, content);

/** What depends on how much one eats or how it is cooked, which no label says. */
const ON_NO_LABEL: readonly Content[] = ["raw", "hot", "mercury", "fodmap"];

/** "gluten", "Vegan", "“mushrooms”" */
function labelInWords(label: Label): string {
  switch (label.code) {
    case "content":
      return LABEL_WORDS[label.content];
    case "restriction":
      return label.restriction;
    case "own_words":
      return `“${label.words}”`;
  }
}

/**
 * Holds the text of an item against needs. Nothing is said of words that are not known. Net carbohydrate is that of a
 * serving: what is bought of a food says nothing about it.
 */
export function judgeItem(text: string, { diets, avoids }: Pick<Needs, "diets" | "avoids">) {
  const reading = readRecipe({ title: "", ingredients: [text], servings: 1 });
  const [line] = reading.lines;
  const byContents = diets.filter((diet) => ruleOf(diet).netCarbs === null);
  const ofDiets = checkRead(reading, byContents);
  const ofWords = checkReadOwnWords(reading, avoids);
  const isRead = ({ food }: { food: string }) =>
    line !== undefined && (line.known || food !== line.unknownWords);
  const dietFinding = (breaks: boolean) => (finding: { diet: Diet; food: string }) => {
    const { diet, food } = finding;
    return { kind: "diets", need: diet, breaks, label: labelOf(line, food, diet) } as const;
  };
  const wordsFinding = (breaks: boolean) => (finding: { words: string }) => {
    const { words } = finding;
    const label = { code: "own_words", words } as const;
    return { kind: "avoids", need: words, breaks, label } as const;
  };
  const found: ItemFinding[] = [
    ...ofDiets.breaks.map(dietFinding(true)),
    ...ofDiets.unknown.filter(isRead).map(dietFinding(false)),
    ...ofWords.breaks.map(wordsFinding(true)),
    ...ofWords.unknown.filter(isRead).map(wordsFinding(false)),
  ];
  return found;
}

/** What of a food breaks a diet, as a label names it: gluten; the diet where labels do not name it. */
function labelOf(line: LineReading | undefined, name: string, diet: Diet): Label | null {
  const { brokenBy, doubtedBy } = ruleOf(diet);
  const food = line?.foods.find((food) => food.name === name);
  const content = [...brokenBy, ...doubtedBy].find(
    (content) => food?.has.has(content) || food?.may.has(content),
  );
  if (content === undefined) return { code: "restriction", restriction: diet };
  if (ON_NO_LABEL.includes(content)) return null;
  return isLabeled(content)
    ? { code: "content", content }
    : { code: "restriction", restriction: diet };
}

/** The shortest true thing to say of an item to those who eat of it; null where there is nothing. */
export function checkItem(
  found: readonly ItemFinding[],
  tables: readonly Table[],
): ItemCheck | null {
  const broken = { diets: new Set<string>(), avoids: new Set<string>(), names: new Set<string>() };
  const labels: { label: Label; isOwn: boolean; whose: string[] | null }[] = [];
  const brokenBy = new Set<LabeledContent>();
  for (const { everybody, eaters, isBrokenBy } of tables) {
    for (const { kind, need, breaks, label } of found) {
      const has = (needs: Needs) => needs[kind].some((it) => it === need);
      const isForAll = has(everybody);
      const whose = eaters.filter(has).map(({ name }) => name);
      if (!isForAll && whose.length === 0) continue;
      // Of "penne (gluten-free if needed)" the list keeps the penne: the recipe's own line knows better.
      if (breaks && (isBrokenBy === null || isBrokenBy(need))) {
        if (isForAll) broken[kind].add(need);
        else whose.forEach((name) => broken.names.add(name));
        // What has no word of its own is called as the restriction is, and own words are whose they are.
        if (label?.code === "content") brokenBy.add(label.content);
      } else if (label !== null) {
        labels.push({ label, isOwn: kind === "avoids", whose: isForAll ? null : whose });
      }
    }
  }
  const parts = [
    ...(broken.names.size > 0 ? [`not for ${inWords([...broken.names])}`] : []),
    ...(broken.diets.size > 0 ? [`not ${inWords([...broken.diets], "or")}`] : []),
    ...(broken.avoids.size > 0
      ? [`against ${inWords([...broken.avoids].map((word) => `“${word}”`))}`]
      : []),
  ];
  const isForNobody = broken.diets.size + broken.avoids.size > 0;
  // Who does not eat of it reads no label.
  const asked = labels.filter(
    ({ whose }) =>
      !isForNobody && (whose === null || whose.some((name) => !broken.names.has(name))),
  );
  const looksFor = (what: typeof asked) => {
    const named = [...new Set(what.map(({ label }) => labelInWords(label)))].join(", ");
    return named && `check the label: ${named}`;
  };
  const isBroken = parts.length > 0;
  const foods = [...brokenBy].map((content) => LABEL_WORDS[content]).join(", ");
  const together = (...said: string[]) => said.filter((words) => words !== "").join("; ");
  const words = together(asSentence(parts.join(", ")), looksFor(asked));
  const toOthers = together(
    isBroken ? `Not for everybody${foods && `: ${foods}`}` : "",
    looksFor(asked.filter(({ isOwn }) => !isOwn)),
  );
  return words === "" ? null : { isBroken, words, toOthers };
}
