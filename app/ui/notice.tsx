import { type ReactNode } from "react";
import { Icon } from "./icon";

type NoticeProps = {
  id?: string;
  /** What it is about, in a few words that stand bold before the text. */
  title: ReactNode;
  /** "warn" for what goes wrong unless something is done; "info" for all else that has to be known. */
  tone?: "info" | "warn" | undefined;
  /** What can be done about it: buttons and links, which stand below the text. */
  actions?: ReactNode;
  /** Only if the notice answers what was just done: a page's own notices are read in their turn. */
  role?: "status" | "alert" | undefined;
  /** The text, as words and links: it becomes one paragraph. */
  children?: ReactNode;
};

/** Something that has to be known before going on; it stands in the page and stays. */
export function Notice({ id, title, tone = "info", actions, role, children }: NoticeProps) {
  return (
    <div id={id} className={tone === "warn" ? "notice warn" : "notice"} role={role}>
      <Icon name={tone === "warn" ? "alert" : "info"} />
      <div>
        <p>
          <b>{title}</b> {children}
        </p>
        {actions && <div className="row">{actions}</div>}
      </div>
    </div>
  );
}
