/** Addresses of pages that are linked from rooms that may not import those pages' room. */

/** The page of a day, `yyyy-MM-dd`. */
export const dayPath = (date: string) => `/dashboard/calendar/${date}`;

/** The page that proposes a week. */
export const FILL_PATH = "/dashboard/week/fill";
