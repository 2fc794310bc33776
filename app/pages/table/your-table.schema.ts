import * as z from "zod";
import { householdSizeSchema } from "~/household/accounts";
import { everybodySchema } from "~/household/eaters";

export const TABLE_PATH = "/table";

/** The sections of the page. Each keeps its former address, which opens the page at that section. */
export const SECTIONS = {
  eaters: { id: "who-eats", path: "/eaters" },
  preferences: { id: "preferences", path: "/dashboard/preferences" },
  weeknights: { id: "weeknights", path: "/dashboard/preferences/weeknights" },
  busyDays: { id: "busy-days", path: "/dashboard/week/times" },
} as const;
export type TableSection = keyof typeof SECTIONS;

/** Returns the address of a section on the page. */
export const sectionPathOf = (section: TableSection) => `${TABLE_PATH}#${SECTIONS[section].id}`;

/** The form for the household size, and whether unchecked dishes are excluded. */
export const cookingSchema = z.object({
  ...householdSizeSchema.shape,
  isStrict: everybodySchema.shape.isStrict,
});
