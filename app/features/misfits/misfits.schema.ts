import { addEntrySchema } from "~/features/calendar/calendar.schema";

export const REPLACE_FAILED = "Meal not replaced";

/** The meal that is planned instead. */
export const replaceSchema = addEntrySchema.pick({ mealId: true });
