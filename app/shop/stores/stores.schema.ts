import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { AISLES } from "~/engine/food";
import { visibleLine } from "~/server/values/text";
import { MAX_CENTS, readPrice } from "./price";
import { errorText, message } from "~/language/messages";

export const STORES_PATH = "/stores";
/** The title of the toast if nothing was saved. */
export const STORE_NOT_SAVED = message("Not saved");
export const MAX_STORES = 12;
const MAX_NAME = 60;

const RELOAD = errorText("Please reload the page and try again.");
const UNNAMED = errorText("Please name the store");
const name = z
  .string(UNNAMED)
  .trim()
  .max(MAX_NAME, errorText("At most {most} characters", { most: MAX_NAME }))
  .transform(visibleLine)
  .pipe(z.string().min(1, UNNAMED));
const aisle = z.enum(AISLES, { error: "One of the aisles of a grocery list" });

function saysSomething(change: object) {
  return Object.values(change).some((value) => value !== undefined);
}

/** A store's id. Empty for none. */
export const storeId = z.string(RELOAD).max(100, RELOAD);

/** The form that adds or renames a store. */
export const storeSchema = z.object({ name });

/** The form of a store: its id, and the aisle that moves up or down. */
export const storeRowSchema = z.object({
  store: storeId.min(1, RELOAD),
  up: aisle.optional(),
  down: aisle.optional(),
});

/** The input of a call that changes a store: a manual aisle order, or null to learn it. */
export const changedStoreSchema = z
  .object({
    name: name.optional(),
    aisles: z.array(aisle, { error: "A list of aisles, or null" }).max(AISLES.length).nullish(),
  })
  .refine(saysSomething, "Say a name, or aisles");

const NO_PRICE = errorText("A number such as 3.49, up to {most}", {
  most: String(MAX_CENTS / 100),
});

/** A price as the user types it. Empty deletes it. */
export const priceSchema = z.object({
  price: z
    .string()
    .trim()
    .max(20, NO_PRICE)
    .default("")
    .refine((input) => input === "" || readPrice(input) !== null, NO_PRICE),
});

/** The store that a food is bought in. Empty for any. */
export const foodStoreSchema = z.object({ store: storeId.default("") });

/** The input of a call that changes an item: its store, and its price in hundredths (null for none). */
export const changedLineSchema = z
  .object({
    storeId: storeId.nullish(),
    price: z
      .int({ error: "A price in hundredths" })
      .min(0, "A price in hundredths")
      .max(MAX_CENTS, `At most ${MAX_CENTS}`)
      .nullish(),
  })
  .refine(saysSomething, "Say a store, or a price");

export const storeShape = z.strictObject({
  id: idText,
  name: z.string().min(1),
  aisles: z.array(z.string()).length(12),
  isByHand: z.boolean(),
});

export const goneStoreShape = storeShape.pick({ id: true, name: true });
