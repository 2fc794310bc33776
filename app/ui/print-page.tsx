import { type ReactNode } from "react";
import { message, t } from "~/language/messages";

const BACK = {
  recipe: message("Back to the recipe"),
  collection: message("Back to the collection"),
  list: message("Back to the list"),
  planner: message("Back to the planner"),
};

type PrintPageProps = {
  title: ReactNode;
  /** The page that this one is a print of. */
  backHref: string;
  /** The kind of that page. */
  of: keyof typeof BACK;
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
        {t("Use your browser’s Print")}
        <a className="flex min-h-11 items-center" href={backHref}>
          {t(BACK[of])}
        </a>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
