import { type ReactNode } from "react";
import { ButtonLink } from "./button";
import { cx } from "./classes";
import { Brand, SkipLink } from "./page";

type DialogPageProps = {
  title: ReactNode;
  closeHref: string;
  /** Where the wordmark leads. */
  homeHref?: string | undefined;
  size?: "xl" | undefined;
  /** Class of the sheet: "recipe" for a recipe. */
  className?: string | undefined;
  /** The label of the foot's own way to close it: "Cancel". */
  cancel?: string | undefined;
  /** Buttons of the foot, the one primary last. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog at its own address: a page without scripts; with them the [data-dialog] sheet is lifted into a <dialog>. */
export function DialogPage(props: DialogPageProps) {
  const { title, closeHref, homeHref = "/dashboard", size, className } = props;
  const { cancel, footer, children } = props;
  return (
    <div className="flex min-h-screen flex-col" data-page="">
      <SkipLink />
      <header className="bar max-md:hidden">
        <div className="mx-auto flex min-h-15 max-w-page items-center px-gutter">
          <Brand href={homeHref} />
        </div>
      </header>
      <main id="main" className="scrim w-full flex-auto shrink-0 md:px-6 md:py-8" tabIndex={-1}>
        <section
          className={cx("sheet", className)}
          data-size={size}
          aria-labelledby="dialog-title"
          data-dialog=""
        >
          <div className="sheet-head">
            <h1 id="dialog-title" tabIndex={-1}>
              {title}
            </h1>
            <ButtonLink
              variant="ghost"
              size="icon"
              icon="close"
              label="Close"
              href={closeHref}
              data-dialog-close=""
            />
          </div>
          <div className="sheet-body">{children}</div>
          {footer && (
            <div className="sheet-foot">
              {cancel && (
                <ButtonLink variant="outline" href={closeHref} data-dialog-close="">
                  {cancel}
                </ButtonLink>
              )}
              {footer}
            </div>
          )}
        </section>
      </main>
    </div>
  );
}
