import { Notice } from "~/ui/notice";

/** Shown on every page of plans and billing on a server with test payments. */
export function TestModeNote({ className }: { className?: string }) {
  return (
    <Notice title="Test mode: no money moves." className={className}>
      This server has no payment keys, so plans are bought with test cards only. Never type in a
      real card number.
    </Notice>
  );
}
