import { type ReactNode } from "react";
import { rich } from "~/language/rich";

type PrintPageProps = {
  title: ReactNode;
  /** The page that this one is a print of. */
  backHref: string;
  /** The name of that page: "the recipe". */
  of: string;
  children: ReactNode;
};

/**
 * Shows a page for the printer. A script opens the print dialog over it. Without one, users open it in the
 * browser's menu.
 */
export function PrintPage({ title, backHref, of, children }: PrintPageProps) {
  return (
    <main
      id="main"
      className="mx-auto min-h-screen max-w-216 px-gutter pt-3 pb-8"
      tabIndex={-1}
      data-print-page=""
    >
      <p className="flex flex-wrap items-center gap-2 print:hidden">
        {rich("Use your browser’s Print<link>Back to {of}</link>", {
          of,
          link: (text) => (
            <a className="flex min-h-11 items-center" href={backHref}>
              {text}
            </a>
          ),
        })}
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
