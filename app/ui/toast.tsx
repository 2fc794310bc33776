import { type ReactNode } from "react";
import { Button } from "./button";
import { join } from "./field";
import { Icon } from "./icon";

type ToastProps = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  /** The id of what was just deleted, for a button that brings it back. */
  undo?: string | undefined;
  /** Where what it tells of can be looked at. */
  link?: { label: string; href: string } | undefined;
};

/** So many letters fill a line of the smallest phone, 320 px wide, as words break. */
const LINE = 22;
/** Lines that a toast has room for; one with more is given twice as many. */
const LINES = 4;
const linesOf = (text: string) => Math.ceil(text.length / LINE);
/** The box that takes a toast away if no script does. */
const SEEN = "toast-seen";

/**
 * What just happened, in a line or two. The script times it; without one it stays at the top of what is
 * seen, wherever the page opens, until it is dismissed.
 */
export function Toast({ title, description = "", variant = "default", undo, link }: ToastProps) {
  const bad = variant === "destructive";
  const isLong = linesOf(title) + linesOf(description) + (link ? 1 : 0) > LINES;
  return (
    <div
      className={join("toast", bad ? "bad" : undo && "deleted", isLong ? "long" : undefined)}
      role={bad ? "alert" : "status"}
      tabIndex={-1}
      data-toast=""
    >
      <Icon name={bad ? "alert" : "check"} />
      <div>
        <b>{title}</b>
        {description}
        {link && (
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        )}
      </div>
      {undo && (
        <form method="post" action="/trash" className="undo" data-enhance="">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="trashId" value={undo} />
          <Button variant="secondary" size="sm">
            Undo
          </Button>
        </form>
      )}
      <Button
        type="button"
        variant="ghost"
        size="icon"
        icon="close"
        label="Dismiss"
        className="js-only"
        data-toast-dismiss=""
      />
      <input type="checkbox" id={SEEN} className="vh no-js-only" aria-label="Dismiss" />
      <label className="btn ghost icon no-js-only" htmlFor={SEEN}>
        <Icon name="close" />
      </label>
      {undo && (
        <p>
          Kept for 30 days in <a href="/trash">Recently deleted</a>
        </p>
      )}
    </div>
  );
}

/** The place where a toast stands; a page has one, empty or not, before its content. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div className="toasts" data-toasts="">
      {children}
    </div>
  );
}
