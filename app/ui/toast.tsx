import { type ReactNode } from "react";
import { Button, buttonClass } from "./button";
import { cx, variants } from "./classes";
import { Icon } from "./icon";

type ToastProps = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  /** The id of what was just deleted, for a button that brings it back. */
  undo?: string | undefined;
  /** Where that leads to. */
  undoAt?: string | undefined;
  /** What a button that takes back a change posts, where nothing was deleted. */
  undoForm?: { action: string; fields: Record<string, string> } | undefined;
  /** Where what it tells of can be looked at. */
  link?: { label: string; href: string } | undefined;
  secondLink?: { label: string; href: string } | undefined;
};

/** So many letters fill a line of the smallest phone, 320 px wide, as words break. */
const LINE = 22;
/** Lines that a toast has room for; one with more is given twice as many. */
const LINES = 4;
const linesOf = (text: string) => Math.ceil(text.length / LINE);
/** The box that takes a toast away if no script does. */
const SEEN = "toast-seen";

const toast = variants(
  "toast pointer-events-auto my-3 w-full max-w-page [touch-action:pan-y] flex items-start gap-3 overflow-auto overscroll-contain rounded-md bg-toast py-3 ps-4 pe-2 text-on-toast shadow-2 has-[>input:checked]:hidden data-bad:bg-wine data-bad:text-on-wine script:max-w-104",
  { variants: { undo: { true: "flex-wrap", false: "" } } },
);
const LINK = "-my-3 inline-block py-3 text-inherit";
const DISMISS = "sticky top-0 -my-2 ms-auto w-[44px] text-inherit hover:bg-[rgb(128_128_128/0.3)]";

/**
 * What just happened, in a line or two. The script times it; without one it stays at the top of what is
 * seen, wherever the page opens, until it is dismissed.
 */
export function Toast(props: ToastProps) {
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
      {/* With large letters the buttons stand below. */}
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
        label="Dismiss"
        className={cx(DISMISS, "no-script:hidden")}
        data-toast-dismiss=""
      />
      <input
        type="checkbox"
        id={SEEN}
        className="peer sr-only script:hidden"
        aria-label="Dismiss"
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
          Kept for 30 days in{" "}
          <a className={LINK} href="/trash">
            Recently deleted
          </a>
        </p>
      )}
    </div>
  );
}

/** Takes back the change that the toast reports. */
const UndoForm = ({ action, fields }: { action: string; fields: Record<string, string> }) => (
  <form method="post" action={action} data-enhance="">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button variant="secondary" size="sm" className="-my-2 bg-card text-ink">
      Undo
    </Button>
  </form>
);

/** The place where a toast stands; a page has one, empty or not, before its content. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div className="toasts" data-toasts="">
      {children}
    </div>
  );
}
