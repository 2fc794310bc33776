import type { ComponentProps } from "react";
import { PageLinks } from "~/ui/page-links";
import { shortInstantOf } from "~/server/values/zoned-time";

type AdminPagesProps = Omit<ComponentProps<typeof PageLinks>, "hrefOf"> & {
  /** The address of the first page, with its filter. */
  href: string;
};

/** Links to the other pages of a list. */
export function AdminPages({ href, ...rest }: AdminPagesProps) {
  const hrefOf = (page: number) => `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
  return <PageLinks hrefOf={hrefOf} {...rest} />;
}

/** An instant of the administrator's pages, in UTC as in the log: "22 Nov 2026, 1:45 pm UTC". */
export const shownTime = (instant: string) => `${shortInstantOf({ timeZone: "UTC" }, instant)} UTC`;
