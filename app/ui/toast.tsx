import { type ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type ToastProps = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive" | undefined;
  /** The id of what was just deleted, for a button that brings it back. */
  undo?: string | undefined;
};

/** What just happened, in a line or two; the script times it, without scripts it stands at the top of the page. */
export function Toast({ title, description, variant = "default", undo }: ToastProps) {
  const bad = variant === "destructive";
  return (
    <div
      className={bad ? "toast bad" : undo ? "toast deleted" : "toast"}
      role={bad ? "alert" : "status"}
      tabIndex={-1}
      data-toast=""
    >
      <Icon name={bad ? "alert" : "check"} />
      <div>
        <b>{title}</b>
        {description}
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
