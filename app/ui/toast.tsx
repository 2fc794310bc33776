import { type ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type ToastProps = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive" | undefined;
};

/** What just happened, in a line or two; the script times it, without scripts it stands at the top of the page. */
export function Toast({ title, description, variant = "default" }: ToastProps) {
  const bad = variant === "destructive";
  return (
    <div
      className={bad ? "toast bad" : "toast"}
      role={bad ? "alert" : "status"}
      tabIndex={-1}
      data-toast=""
    >
      <Icon name={bad ? "alert" : "check"} />
      <div>
        <b>{title}</b>
        {description}
      </div>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        icon="close"
        label="Dismiss"
        className="js-only"
        data-toast-dismiss=""
      />
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
