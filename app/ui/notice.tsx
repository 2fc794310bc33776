import { variants } from "./classes";
import { type ReactNode } from "react";
import { Icon } from "./icon";

type NoticeProps = {
  id?: string;
  /** The subject, in a few bold words before the text. */
  title: ReactNode;
  /** "warn" for problems that need an action, "info" for other information. */
  tone?: "info" | "warn" | undefined;
  /** Buttons and links with possible actions, below the text. */
  actions?: ReactNode;
  /** Only for a notice about the user's last action. Screen readers read a page's own notices in order. */
  role?: "status" | "alert" | undefined;
  className?: string | undefined;
  /** The text with its links, which becomes one paragraph. */
  children?: ReactNode;
};

const box = variants("mb-4 flex items-start gap-2 rounded-e-sm border-s-3 p-3", {
  variants: {
    tone: { info: "border-mustard bg-mustard-wash", warn: "border-err bg-wine-wash" },
  },
});

/** Shows information that users need before they continue. It stays in the page. */
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
