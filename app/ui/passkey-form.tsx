import { type ReactNode } from "react";
import { cx } from "./classes";

type PasskeyFormProps = {
  /** Where the answer is sent, with this intent. */
  action: string;
  intent: string;
  /** Where the script asks what to ask the browser, and by which intent. */
  asks: { path: string; intent: string };
  className?: string | undefined;
  /** Fields and the button. */
  children: ReactNode;
};

/**
 * A form that is sent with a passkey's answer. The script shows it if the browser knows passkeys, asks
 * for one before it is sent, and needs `PasskeyScript` on the page.
 */
export function PasskeyForm({ action, intent, asks, className, children }: PasskeyFormProps) {
  return (
    <form
      method="post"
      action={action}
      className={cx(className, "no-passkeys:hidden")}
      data-passkey={asks.path}
      data-passkey-intent={asks.intent}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="answer" />
      {children}
    </form>
  );
}
