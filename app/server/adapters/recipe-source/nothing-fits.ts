import * as z from "zod";

const texts = z.array(z.string());

/** A part of the choices that the recipe book was asked for, with what was chosen in it. */
const choice = z.object({
  group: z.enum(["restrictions", "avoids", "weeknights", "cuisines", "proteins", "mealTypes"]),
  /** Names, or the household's own words for `avoids`. Empty for `weeknights`. */
  values: texts,
});

/** Why a recipe source has no recipe at all for what was chosen, as it is stored. */
export const nothingFits = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("book"),
    /** True if only main dishes were asked for. */
    isDinner: z.boolean(),
    /** The smallest part of the choices that excludes every recipe. */
    choices: z.array(choice),
    /** True if `choices` exclude every recipe only together with choices that it does not name. */
    withOthers: z.boolean(),
  }),
  /** Both are empty if the model gave no recipe, whatever was chosen. */
  z.object({ code: z.literal("model"), proteins: texts, restrictions: texts }),
  /** A sentence that was stored before there were codes. */
  z.object({ code: z.literal("text"), text: z.string() }),
]);

export type NothingFits = z.infer<typeof nothingFits>;
/** One of the choices of the code `book`. */
export type ExcludingChoice = z.infer<typeof choice>;
