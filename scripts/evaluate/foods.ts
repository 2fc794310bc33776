import { readLine } from "~/engine/facts";
import * as z from "zod";
import { aisleOf } from "~/engine/food/aisles";
import { type Content, isContent } from "~/engine/food/contents";
import { AISLES } from "~/engine/food/food";

/** The judged contents: the allergens that US labels must name, and the contents that vegetarians and vegans leave out. */
export const JUDGED = [
  "gluten",
  "dairy",
  "egg",
  "soy",
  "treeNut",
  "peanut",
  "sesame",
  "finfish",
  "crustacean",
  "mollusk",
  "meat",
  "gelatin",
  "animal",
] satisfies readonly Content[];

const contents = z.array(z.string().refine(isContent)).default([]);

/**
 * "blind" cases cover all groups. They were written before the lexicon was used on any of them, and scored once before
 * it was improved.
 */
const half = z.enum(["dev", "held-out", "blind"]);

/** A line from a recipe or a shop, and the contents of its food. */
export const foodCase = z.strictObject({
  half,
  kind: z.string(),
  line: z.string(),
  has: contents,
  /** Contents that only the label can tell. */
  label: contents,
  /** Contents that cannot be known from the line. They are not counted. */
  open: contents,
});

/** A food, and the aisles in which a shopper would look for it, likeliest first. */
export const aisleCase = z.strictObject({
  half,
  food: z.string(),
  category: z.enum(AISLES),
  accept: z.array(z.enum(AISLES)),
});

export type FoodCase = z.infer<typeof foodCase>;
export type AisleCase = z.infer<typeof aisleCase>;

/**
 * The result for a content of a food. `missed` is the harmful one: a content that the food has, or that only its label
 * can tell, counts as absent. `doubted` means not checked although it is knowable. `alarm` means present although it is
 * not.
 */
export type ContentResult = "right" | "doubted" | "alarm" | "missed";

export type FoodAnswer = FoodCase & {
  /** True if the whole line was known. */
  known: boolean;
  judged: Partial<Record<Content, ContentResult>>;
};

/** Judges a case's line with the lexicon. Omits open contents. */
export function judgeFood(each: FoodCase): FoodAnswer {
  const { foods, known: isKnown } = readLine(each.line);
  const judged: FoodAnswer["judged"] = {};
  for (const content of JUDGED) {
    if (each.open.includes(content)) continue;
    const says = foods.some(({ has: certainContents }) => certainContents.has(content))
      ? "has"
      : !isKnown || foods.some(({ may }) => may.has(content))
        ? "may"
        : "free";
    judged[content] = judgement(says, each, content);
  }
  return { ...each, known: isKnown, judged };
}

function judgement(says: "has" | "may" | "free", each: FoodCase, content: Content): ContentResult {
  if (each.label.includes(content)) return says === "free" ? "missed" : "right";
  if (each.has.includes(content)) {
    return says === "has" ? "right" : says === "may" ? "doubted" : "missed";
  }
  return says === "free" ? "right" : says === "may" ? "doubted" : "alarm";
}

/** Shares from 0 to 1 of a set of answers. */
export type FoodFigures = {
  lines: number;
  /** The share of present contents that were found. */
  recall: number;
  /** The share of contents that are present or depend on the label and that did not count as absent. */
  caught: number;
  /** The share of absent contents that counted as absent. */
  kept: number;
  /** The share of lines without a missed, doubted or alarmed content. */
  right: number;
};

/** Returns the figures of a set of answers. */
export function foodFigures(answers: readonly FoodAnswer[]): FoodFigures {
  const all = answers.flatMap(({ judged, has: expectedContents, label }) =>
    JUDGED.flatMap((content) => {
      const how = judged[content];
      if (how === undefined) return [];
      return [{ how, had: expectedContents.includes(content), label: label.includes(content) }];
    }),
  );
  const share = <T>(some: readonly T[], isIn: (item: T) => boolean) =>
    some.filter(isIn).length / some.length;
  const isRight = ({ how }: { how: ContentResult }) => how === "right";
  return {
    lines: answers.length,
    recall: share(
      all.filter(({ had }) => had),
      isRight,
    ),
    caught: share(
      all.filter(({ had, label }) => had || label),
      ({ how }) => how !== "missed",
    ),
    kept: share(
      all.filter(({ had, label }) => !had && !label),
      isRight,
    ),
    right: share(answers, ({ judged }) => Object.values(judged).every((how) => how === "right")),
  };
}

/**
 * Returns for each content the percentages of the foods with it for which it was found, and for which it did not count
 * as absent.
 */
export function contentFigures(answers: readonly FoodAnswer[]) {
  return JUDGED.flatMap((content) => {
    const hows = answers.flatMap(({ has: expectedContents, judged }) =>
      expectedContents.includes(content) ? (judged[content] ?? []) : [],
    );
    const percent = (some: readonly ContentResult[]) =>
      Math.round((1000 * some.length) / hows.length) / 10;
    const recall = percent(hows.filter((how) => how === "right"));
    const notFree = percent(hows.filter((how) => how !== "missed"));
    return hows.length > 0 ? [{ content, foods: hows.length, recall, notFree }] : [];
  });
}

/** Returns the aisle of a food, whether it is the case's first aisle, and whether it is any of them. */
export function judgeAisle(each: AisleCase) {
  const aisle = aisleOf(each.food);
  return { ...each, aisle, strict: aisle === each.category, lenient: each.accept.includes(aisle) };
}
