import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

type NoticeProps = { title: ReactNode; bad?: boolean; children?: ReactNode };

/** Something that has to be known before going on. */
export function Notice({ title, bad = false, children }: NoticeProps) {
  return (
    <div className={bad ? "notice bad" : "notice"} role={bad ? "alert" : undefined}>
      <Icon name={bad ? "alert" : "info"} />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}

/** Stands on every page that shows plans or billing where no money moves. */
export function TestModeNote() {
  return (
    <Notice title="Test mode: no money moves.">
      This server has no payment keys, so plans are bought with test cards only. Never type in a
      real card number.
    </Notice>
  );
}
