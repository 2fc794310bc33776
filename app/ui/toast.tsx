import { type ReactNode } from "react";
import { Button, buttonClass } from "./button";
import { cx, variants } from "./classes";
import { Icon } from "./icon";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type ToastProps = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  /** The id of the deleted item, for a button that restores it. */
  undo?: string | undefined;
  /** The page that it leads to. */
  undoAt?: string | undefined;
  /** The form that undoes a change, if nothing was deleted. */
  undoForm?: { action: string; fields: Record<string, string> } | undefined;
  /** A link to the subject of the toast. */
  link?: { label: string; href: string } | undefined;
  secondLink?: { label: string; href: string } | undefined;
};

/** The number of letters that fill a line of the smallest phone, 320 px wide, with words wrapped. */
const LINE = 22;
/** The number of lines that fit in a toast. A longer one is shown for twice the time. */
const LINES = 4;
const linesOf = (text: string) => Math.ceil(text.length / LINE);
/** The id of the checkbox that dismisses a toast without a script. */
const SEEN = "toast-seen";

const toast = variants(
  "toast pointer-events-auto my-3 w-full max-w-page [touch-action:pan-y] flex items-start gap-3 overflow-auto overscroll-contain rounded-md bg-toast py-3 ps-4 pe-2 text-on-toast shadow-2 has-[>input:checked]:hidden data-bad:bg-wine data-bad:text-on-wine script:max-w-104",
  { variants: { undo: { true: "flex-wrap", false: "" } } },
);
const LINK = "-my-3 inline-block py-3 text-inherit";
const DISMISS = "sticky top-0 -my-2 ms-auto w-[44px] text-inherit hover:bg-[rgb(128_128_128/0.3)]";

/**
 * Shows what just happened, in a line or two. The script times it. Without one it stays at the top of the
 * window, wherever the page opens, until it is dismissed.
 */
export function ToastBox(props: ToastProps) {
  const { title, description = "", variant = "default", undo, undoAt, undoForm } = props;
  const links = [props.link, props.secondLink].flatMap((link) => link ?? []);
  const bad = variant === "destructive";
  const isLong = linesOf(title) + linesOf(description) + links.length > LINES;
  return (
    <div
      className={toast({ undo: undo !== undefined })}
      role={bad ? "alert" : "status"}
      tabIndex={-1}
      data-toast=""
      data-bad={bad ? "" : undefined}
      data-long={isLong ? "" : undefined}
      data-undo={undo ? "" : undefined}
    >
      <Icon name={bad ? "alert" : "check"} className="mt-0.5" />
      {/* With large letters the buttons wrap below. */}
      <div className="min-w-0 grow basis-32">
        <b className="block">{title}</b>
        {description}
        {links.map(({ label, href }) => (
          <p key={href} className="[p+&]:mt-5">
            <a className={LINK} href={href}>
              {label}
            </a>
          </p>
        ))}
      </div>
      {undo && (
        <UndoForm
          action="/trash"
          fields={{ intent: "restore", trashId: undo, ...(undoAt && { returnTo: undoAt }) }}
        />
      )}
      {undoForm && <UndoForm {...undoForm} />}
      <Button
        type="button"
        variant="ghost"
        size="icon"
        icon="close"
        label={t("Dismiss")}
        className={cx(DISMISS, "no-script:hidden")}
        data-toast-dismiss=""
      />
      <input
        type="checkbox"
        id={SEEN}
        className="peer sr-only script:hidden"
        aria-label={t("Dismiss")}
      />
      <label
        className={buttonClass({
          variant: "ghost",
          size: "icon",
          className: cx(
            DISMISS,
            "peer-focus-visible:outline-3 peer-focus-visible:outline-focus script:hidden",
          ),
        })}
        htmlFor={SEEN}
      >
        <Icon name="close" />
      </label>
      {undo && (
        <p className="basis-full ps-9.5 text-sm">
          {rich("Kept for 30 days in <link>Recently deleted</link>", {
            link: (text) => (
              <a className={LINK} href="/trash">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}

/** Shows the button that undoes the change of the toast. */
const UndoForm = ({ action, fields }: { action: string; fields: Record<string, string> }) => (
  <form method="post" action={action} data-enhance="">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button variant="secondary" size="sm" className="-my-2 bg-card text-ink">
      {t("Undo")}
    </Button>
  </form>
);

/** Shows the place of toasts. A page has one, empty or not, before its content. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div className="toasts" data-toasts="">
      {children}
    </div>
  );
}
