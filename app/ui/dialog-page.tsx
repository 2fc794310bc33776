import { type ReactNode } from "react";
import { ButtonLink } from "./button";
import { cx, variants } from "./classes";
import { Brand, HEADER, SkipLink } from "./page";
import { t } from "~/language/messages";

const SHEET_HEAD =
  "flex items-center gap-1 border-b border-line p-2 ps-gutter print:p-0 print:pb-[0.3rem]";
const titleClass = variants("me-auto min-w-0 py-1 outline-none print:text-[20pt]", {
  variants: {
    size: { xl: "text-[clamp(1.375rem,1.1rem+1.6vw,2.25rem)]", default: "text-xl" },
  },
  defaultVariants: { size: "default" },
});

type DialogPageProps = {
  title: ReactNode;
  closeHref: string;
  /** The target of the wordmark. */
  homeHref?: string | undefined;
  size?: "xl" | undefined;
  /** The label of the link in the footer that closes the dialog: "Cancel". */
  cancel?: string | undefined;
  /** Buttons of the footer, the primary one last. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Shows the sheet of a dialog: its title, its text, and its buttons. */
function DialogSheet(props: Omit<DialogPageProps, "homeHref">) {
  const { title, closeHref, size, cancel, footer, children } = props;
  return (
    <section className="sheet" data-size={size} aria-labelledby="dialog-title" data-dialog="">
      <div className={SHEET_HEAD} data-tips="below">
        <h1 id="dialog-title" dir="auto" className={titleClass({ size })} tabIndex={-1}>
          {title}
        </h1>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="close"
          label={t("Close")}
          href={closeHref}
          data-dialog-close=""
        />
      </div>
      <div className="sheet-body px-gutter py-4">{children}</div>
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
  );
}

/**
 * Shows a dialog at its own address: a page without scripts. With scripts, the [data-dialog] sheet is moved
 * into a <dialog>.
 */
export function DialogPage({ homeHref = "/dashboard", ...sheet }: DialogPageProps) {
  return (
    <div className="flex min-h-screen flex-col" data-page="">
      <SkipLink />
      <header className={cx(HEADER, "max-md:hidden")} data-tips="below">
        <div className="mx-auto flex min-h-15 max-w-page items-center px-gutter">
          <Brand href={homeHref} />
        </div>
      </header>
      <main id="main" className="scrim w-full flex-auto shrink-0 md:px-6 md:py-8" tabIndex={-1}>
        <DialogSheet {...sheet} />
      </main>
    </div>
  );
}
