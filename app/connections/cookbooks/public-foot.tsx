import type { ReactNode } from "react";

const LINK = "inline-flex min-h-11 items-center";

/** What else there is at the end of a public page. */
export function PublicFoot({ feedHref, children }: { feedHref: string; children?: ReactNode }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-5 border-t border-line pt-2 text-sm print:hidden">
      {children}
      <a className={LINK} href={feedHref} type="application/atom+xml">
        Feed of new recipes
      </a>
      <a className={LINK} href="/contact" rel="nofollow">
        Report this cookbook
      </a>
    </p>
  );
}
