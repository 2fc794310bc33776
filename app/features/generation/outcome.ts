import * as z from "zod";

const count = z.int().min(0);
const texts = z.array(z.string());

/** A choice that may be left out, and how many new dishes there would be then; null where nobody knows. */
const relaxation = z.object({
  /** All that was chosen of one or two groups of the preferences. */
  without: texts,
  more: count.nullable(),
  /** The courses that would be asked for. */
  courses: texts,
});

/** What a request for random meals was answered with, as its row of `generations` keeps it. */
export const outcomeSchema = z.object({
  asked: count,
  /** New meals that were delivered; and meals of the household's own that came along, free. */
  fresh: count,
  own: count,
  /**
   * Why fewer new ones came than were asked for: there is no other that fits, there were no more
   * credits, or the source stopped midway. Null where as many came.
   */
  why: z.enum(["exhausted", "credits", "stopped"]).nullable(),
  from: z.enum(["book", "model"]),
  /** True where the book filled in for a model: nothing was charged. */
  isFillIn: z.boolean(),
  /** What was chosen, in the order of the preferences; and the courses that were asked for. */
  chosen: texts,
  courses: texts,
  /** Why nothing fits at all, in a sentence; null where something does. */
  nothing: z.string().nullable(),
  relax: z.array(relaxation),
  /** The preferences of then, as `preferencesKey` writes them: with others it says nothing any more. */
  preferences: z.string(),
});

export type Outcome = z.infer<typeof outcomeSchema>;
export type Relaxation = z.infer<typeof relaxation>;
