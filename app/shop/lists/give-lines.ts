import * as z from "zod";
import { storeId } from "~/shop/stores/stores.schema";
import { AISLES } from "~/engine/food";
import { weekSchema } from "./groceries.schema";

const RELOAD = "Please reload the list and try again.";

/** Which lines of a list go to which store: those that are ticked, whole aisles, and all that have no store. */
export const giveLinesSchema = z.object({
  /** Empty for any store. */
  store: storeId.default(""),
  line: z.array(z.string().max(100, RELOAD)).max(2_000, RELOAD).default([]),
  aisle: z.array(z.enum(AISLES, { error: RELOAD })).default([]),
  /** 1 for every line that has no store yet. */
  rest: z.string().max(1, RELOAD).optional(),
});

export type GivenLines = z.infer<typeof giveLinesSchema>;

/** The same as a call says it. */
export const placedLinesSchema = weekSchema.extend({
  storeId: storeId.nullable(),
  lines: giveLinesSchema.shape.line,
  aisles: giveLinesSchema.shape.aisle,
  rest: z.boolean("True, or false").default(false),
});
