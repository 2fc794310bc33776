import { type ReactNode } from "react";

type PrintPageProps = {
  title: ReactNode;
  /** The page that this one is of. */
  backHref: string;
  /** Where that leads to: "the recipe". */
  of: string;
  children: ReactNode;
};

/**
 * What goes to the printer, as a page of its own; a script opens the print dialog over it, without
 * one the browser's menu has to.
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
        Use your browser’s Print
        <a className="flex min-h-11 items-center" href={backHref}>
          Back to {of}
        </a>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
