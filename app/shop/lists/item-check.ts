import { asSentence } from "~/server/values/text";
import { inWords } from "~/language/words";
import type { Content, LineReading } from "~/engine/food";
import type { Needs } from "~/household/eaters";
import { checkRead, readRecipe, checkReadOwnWords } from "~/engine/check";
import { type Diet, ruleOf } from "~/engine/restrictions";
import { type Message, message, t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** The verdict on one item of a list, in words. */
export type ItemCheck = {
  /** True for a conflict. False if only the label can tell. */
  isBroken: boolean;
  /** The verdict for the household: "Not for Theo", "check the label: gluten". */
  words: string;
  /**
   * The verdict for people who shop for the household, without names, restrictions and own words: "Does not fit everyone:
   * milk".
   */
  toOthers: string;
};

/** The eaters of the meals that an item is bought for. */
export type ItemEaters = {
  everybody: Needs;
  eaters: readonly (Needs & { name: string })[];
  /** Returns true if the meal as a whole breaks a need. Null for an item that is bought for no meal. */
  isBrokenBy: ((need: string) => boolean) | null;
};

/** A conflict between the text of an item and one need. */
type ItemFinding = {
  kind: "diets" | "avoids";
  need: string;
  breaks: boolean;
  /** The words to look for on the label. Null if no label states it. */
  label: Label | null;
};

/** The words to look for on a label: a content that labels state, or else the need. */
type Label =
  | { code: "content"; content: LabeledContent }
  | { code: "restriction"; restriction: Diet }
  | { code: "own_words"; words: string };

/** The words for contents that labels name. */
const LABEL_WORDS = {
  gluten: message("gluten"),
  wheat: message("wheat"),
  dairy: message("milk"),
  unpasteurized: message("unpasteurized milk"),
  egg: message("egg"),
  soy: message("soy"),
  nut: message("nuts"),
  peanut: message("peanuts"),
  treeNut: message("tree nuts"),
  meat: message("meat"),
  pork: message("pork"),
  beef: message("beef"),
  liver: message("liver"),
  fish: message("fish or seafood"),
  finfish: message("fish"),
  crustacean: message("crustaceans"),
  mollusk: message("mollusks"),
  gelatin: message("gelatin"),
  rennet: message("animal rennet"),
  celery: message("celery"),
  lupin: message("lupin"),
  mustard: message("mustard"),
  sesame: message("sesame"),
  sulfite: message("sulfites"),
  alcohol: message("alcohol"),
} as const satisfies { readonly [content in Content]?: Message };

type LabeledContent = keyof typeof LABEL_WORDS;

const isLabeled = (content: Content): content is LabeledContent =>
  Object.hasOwn(LABEL_WORDS, content);

/** Contents that depend on portion or cooking, which no label states. */
const ON_NO_LABEL: readonly Content[] = ["raw", "hot", "mercury", "fodmap"];

/** Returns the label in words: "gluten", "Vegan", "“mushrooms”". */
function labelInWords(label: Label): string {
  switch (label.code) {
    case "content":
      return t(LABEL_WORDS[label.content]);
    case "restriction":
      return labelOf(label.restriction);
    case "own_words":
      return t("“{words}”", { words: label.words });
  }
}

/**
 * Checks the text of an item against needs. Unknown words give no result. Does not check net carbohydrate, because it
 * depends on a serving of the recipe.
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
    return { kind: "diets", need: diet, breaks, label: findLabel(line, food, diet) } as const;
  };
  const wordsFinding = (breaks: boolean) => (finding: { words: string }) => {
    const { words } = finding;
    const label = { code: "own_words", words } as const;
    return { kind: "avoids", need: words, breaks, label } as const;
  };
  const findings: ItemFinding[] = [
    ...ofDiets.breaks.map(dietFinding(true)),
    ...ofDiets.unknown.filter(isRead).map(dietFinding(false)),
    ...ofWords.breaks.map(wordsFinding(true)),
    ...ofWords.unknown.filter(isRead).map(wordsFinding(false)),
  ];
  return findings;
}

/**
 * Returns the content of a food that breaks a diet, as labels state it: gluten. Returns the diet if labels do not state
 * the content.
 */
function findLabel(line: LineReading | undefined, name: string, diet: Diet): Label | null {
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

/** Returns the shortest correct notice about an item for the eaters of its meals, or null. */
export function checkItem(
  findings: readonly ItemFinding[],
  tables: readonly ItemEaters[],
): ItemCheck | null {
  const broken = { diets: new Set<string>(), avoids: new Set<string>(), names: new Set<string>() };
  const labels: { label: Label; isOwn: boolean; whose: string[] | null }[] = [];
  const brokenBy = new Set<LabeledContent>();
  for (const { everybody, eaters, isBrokenBy } of tables) {
    for (const { kind, need, breaks, label } of findings) {
      const hasNeed = (needs: Needs) => needs[kind].some((someNeed) => someNeed === need);
      const isForAll = hasNeed(everybody);
      const eaterNames = eaters.filter(hasNeed).map(({ name }) => name);
      if (!isForAll && eaterNames.length === 0) continue;
      // Of "penne (gluten-free if needed)" the list keeps only penne, so the verdict on the recipe's line is better.
      if (breaks && (isBrokenBy === null || isBrokenBy(need))) {
        if (isForAll) broken[kind].add(need);
        else eaterNames.forEach((name) => broken.names.add(name));
        // A content without a word is shown as the restriction. Own words are shown with the eater's name.
        if (label?.code === "content") brokenBy.add(label.content);
      } else if (label !== null) {
        labels.push({ label, isOwn: kind === "avoids", whose: isForAll ? null : eaterNames });
      }
    }
  }
  const parts = [
    ...(broken.names.size > 0 ? [t("not for {names}", { names: inWords([...broken.names]) })] : []),
    ...(broken.diets.size > 0
      ? [t("not {diets}", { diets: inWords([...broken.diets].map(labelOf), "or") })]
      : []),
    ...(broken.avoids.size > 0
      ? [
          t("avoided: {terms}", {
            terms: inWords([...broken.avoids].map((word) => t("“{words}”", { words: word }))),
          }),
        ]
      : []),
  ];
  const isForNobody = broken.diets.size + broken.avoids.size > 0;
  // Show labels only if someone eats of the item.
  const shownLabels = labels.filter(
    ({ whose: eaterNames }) =>
      !isForNobody && (eaterNames === null || eaterNames.some((name) => !broken.names.has(name))),
  );
  const looksFor = (someLabels: typeof shownLabels) => {
    const contentNames = [...new Set(someLabels.map(({ label }) => labelInWords(label)))].join(
      ", ",
    );
    return contentNames && t("check the label: {contents}", { contents: contentNames });
  };
  const isBroken = parts.length > 0;
  const foods = [...brokenBy].map((content) => t(LABEL_WORDS[content])).join(", ");
  const together = (...texts: string[]) => texts.filter((words) => words !== "").join("; ");
  const words = together(asSentence(parts.join(", ")), looksFor(shownLabels));
  const toOthers = together(
    !isBroken
      ? ""
      : foods
        ? t("Does not fit everyone: {contents}", { contents: foods })
        : t("Does not fit everyone"),
    looksFor(shownLabels.filter(({ isOwn }) => !isOwn)),
  );
  return words === "" ? null : { isBroken, words, toOthers };
}
