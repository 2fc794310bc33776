import * as z from "zod";
import { householdSizeSchema } from "~/household/accounts";
import { everybodySchema } from "~/household/eaters";

export const TABLE_PATH = "/table";

/** The sections of the page. Each has an address of its own from before, which shows the page at it. */
export const SECTIONS = {
  eaters: { id: "who-eats", path: "/eaters" },
  preferences: { id: "preferences", path: "/dashboard/preferences" },
  weeknights: { id: "weeknights", path: "/dashboard/preferences/weeknights" },
  busyDays: { id: "busy-days", path: "/dashboard/week/times" },
} as const;
export type Section = keyof typeof SECTIONS;

/** Where a section is on the page. */
export const placeOf = (section: Section) => `${TABLE_PATH}#${SECTIONS[section].id}`;

/** For how many the household cooks, and whether dishes that could not be checked are left out. */
export const cookingSchema = z.object({
  ...householdSizeSchema.shape,
  isStrict: everybodySchema.shape.isStrict,
});
