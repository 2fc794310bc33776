import * as z from "zod";
import { id, instant } from "./words";

const texts = z.array(z.string());

export const accountShape = z.strictObject({
  id,
  firstName: z.string().nullable(),
  email: z.string(),
  username: z.string(),
  subscriptionStatus: z.enum(["active", "trial", "canceled", "past_due"]),
  subscriptionPlan: z.enum(["trial", "archive", "basic", "standard", "premium"]),
  mealCredits: z.number().int(),
  createdAt: instant,
});

/** What the administrator's calls say of a user: the account without the first name. */
export const listedUserShape = accountShape.omit({ firstName: true });

export const statsShape = z.strictObject({
  totalUsers: z.number().int(),
  activeSubscriptions: z.number().int(),
  totalMeals: z.number().int(),
});
export const remindersShape = z.strictObject({
  count: z.number().int(),
  message: z.string().min(1),
});

export const preferencesShape = z.strictObject({
  mealTypePreferences: texts,
  proteinPreferences: texts,
  cuisinePreferences: texts,
  allergyPreferences: texts,
});

export const eaterShape = z.strictObject({
  id,
  name: z.string().min(1),
  isChild: z.boolean(),
  restrictions: texts,
  avoids: z.string(),
  dislikes: z.string(),
});

/** What holds for everybody beside the restrictions of the preferences. */
export const everybodyShape = z.strictObject({
  moreRestrictions: texts,
  avoids: z.string(),
  dislikes: z.string(),
  isStrict: z.boolean(),
});

export const subscriptionShape = z.strictObject({
  clientSecret: z.string().min(1),
  subscriptionId: id,
});
