import type { ComponentProps } from "react";
import { PageLinks } from "~/ui/page-links";

type AdminPagesProps = Omit<ComponentProps<typeof PageLinks>, "hrefOf"> & {
  /** The address of the first page, with its filter. */
  href: string;
};

/** Links to the other pages of a list. */
export function AdminPages({ href, ...rest }: AdminPagesProps) {
  const hrefOf = (page: number) => `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
  return <PageLinks hrefOf={hrefOf} {...rest} />;
}

/** An instant as lists show it, to the minute. */
export const shownTime = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;
