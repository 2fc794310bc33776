import { readLine } from "~/engine/facts";
import * as z from "zod";
import { aisleOf } from "~/engine/food/aisles";
import { type Content, isContent } from "~/engine/food/contents";
import { AISLES } from "~/engine/food/food";

/** What the cases look at: the allergens that labels must name in the US, and what vegetarians and vegans leave out. */
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

/** "blind" were written of all groups before the lexicon was asked for any, and scored once before it was mended. */
const half = z.enum(["dev", "held-out", "blind"]);

/** A line as recipes and shops have it, and what is in that food whoever reads it. */
export const foodCase = z.strictObject({
  half,
  kind: z.string(),
  line: z.string(),
  has: contents,
  /** What only its label can say. */
  label: contents,
  /** What nobody could say without having seen it: counted neither way. */
  open: contents,
});

/** A food, and the aisles that a shopper would look for it in, the likeliest first. */
export const aisleCase = z.strictObject({
  half,
  food: z.string(),
  category: z.enum(AISLES),
  accept: z.array(z.enum(AISLES)),
});

export type FoodCase = z.infer<typeof foodCase>;
export type AisleCase = z.infer<typeof aisleCase>;

/**
 * How a content of a food was judged. `missed` is the one that hurts: said to be free of what it has, or of what only
 * its label can say. `doubted` is said to be not checked where it could be known, `alarm` to have what it has not.
 */
export type Judgement = "right" | "doubted" | "alarm" | "missed";

export type FoodAnswer = FoodCase & {
  /** Whether all of the line was known. */
  known: boolean;
  judged: Partial<Record<Content, Judgement>>;
};

/** How the lexicon judges a case's line, whatever is said to be open left out. */
export function judgeFood(each: FoodCase): FoodAnswer {
  const { foods, known } = readLine(each.line);
  const judged: FoodAnswer["judged"] = {};
  for (const content of JUDGED) {
    if (each.open.includes(content)) continue;
    const says = foods.some(({ has }) => has.has(content))
      ? "has"
      : !known || foods.some(({ may }) => may.has(content))
        ? "may"
        : "free";
    judged[content] = judgement(says, each, content);
  }
  return { ...each, known, judged };
}

function judgement(says: "has" | "may" | "free", each: FoodCase, content: Content): Judgement {
  if (each.label.includes(content)) return says === "free" ? "missed" : "right";
  if (each.has.includes(content)) {
    return says === "has" ? "right" : says === "may" ? "doubted" : "missed";
  }
  return says === "free" ? "right" : says === "may" ? "doubted" : "alarm";
}

/** Shares of 1 over some answers. */
export type FoodFigures = {
  lines: number;
  /** Of the contents that foods have: how many were said to be had. */
  recall: number;
  /** Of the contents that foods have or that their labels say: how many were not said to be absent. */
  caught: number;
  /** Of the contents that foods do not have: how many were said to be absent. */
  kept: number;
  /** The lines with nothing missed, doubted or alarmed. */
  right: number;
};

/** What some answers come to. */
export function foodFigures(answers: readonly FoodAnswer[]): FoodFigures {
  const all = answers.flatMap(({ judged, has, label }) =>
    JUDGED.flatMap((content) => {
      const how = judged[content];
      if (how === undefined) return [];
      return [{ how, had: has.includes(content), label: label.includes(content) }];
    }),
  );
  const share = <T>(some: readonly T[], isIn: (one: T) => boolean) =>
    some.filter(isIn).length / some.length;
  const isRight = ({ how }: { how: Judgement }) => how === "right";
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

/** Of the foods that have a content: the shares, in percent, that are said to have it, and that are not said to be free of it. */
export function contentFigures(answers: readonly FoodAnswer[]) {
  return JUDGED.flatMap((content) => {
    const hows = answers.flatMap(({ has, judged }) =>
      has.includes(content) ? (judged[content] ?? []) : [],
    );
    const percent = (some: readonly Judgement[]) =>
      Math.round((1000 * some.length) / hows.length) / 10;
    const recall = percent(hows.filter((how) => how === "right"));
    const notFree = percent(hows.filter((how) => how !== "missed"));
    return hows.length > 0 ? [{ content, foods: hows.length, recall, notFree }] : [];
  });
}

/** Where our list has a food, and whether that is where the case has it first, or at all. */
export function judgeAisle(each: AisleCase) {
  const aisle = aisleOf(each.food);
  return { ...each, aisle, strict: aisle === each.category, lenient: each.accept.includes(aisle) };
}
