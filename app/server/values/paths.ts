/** Addresses of pages that rooms link to although they may not import the pages' room. */

/** The page of a day, `yyyy-MM-dd`. */
export const dayPath = (date: string) => `/dashboard/calendar/${date}`;

/** The page that proposes a week. */
export const FILL_PATH = "/dashboard/week/fill";
