import { variants } from "./classes";
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
  className?: string | undefined;
  /** The text, as words and links: it becomes one paragraph. */
  children?: ReactNode;
};

const box = variants("mb-4 flex items-start gap-2 rounded-e-sm border-s-3 p-3", {
  variants: {
    tone: { info: "border-mustard bg-mustard-wash", warn: "border-err bg-wine-wash" },
  },
});

/** Something that has to be known before going on; it stands in the page and stays. */
export function Notice({
  id,
  title,
  tone = "info",
  actions,
  role,
  className,
  children,
}: NoticeProps) {
  return (
    <div id={id} className={box({ tone, className })} role={role}>
      <Icon name={tone === "warn" ? "alert" : "info"} className="mt-0.5" />
      <div className="min-w-0">
        <p>
          <b>{title}</b> {children}
        </p>
        {actions && <div className="mt-3 flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
