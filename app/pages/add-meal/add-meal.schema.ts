import * as z from "zod";
import { addEntrySchema } from "~/plan/calendar";
import { errorText } from "~/language/messages";

/** The form that takes a dish of the recipe book for a day, at the price that was shown. */
export const addBookDishSchema = addEntrySchema
  .pick({ scheduledDate: true, mealType: true })
  .extend({
    bookId: z.string().min(1, errorText("Please choose a dish")).max(200),
    price: z.coerce.number().int().min(0).max(1).default(1),
  });
