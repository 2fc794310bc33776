import { Notice } from "~/ui/notice";

/** Stands on every page that shows plans or billing where no money moves. */
export function TestModeNote() {
  return (
    <Notice title="Test mode: no money moves.">
      This server has no payment keys, so plans are bought with test cards only. Never type in a
      real card number.
    </Notice>
  );
}
