import { type ReactNode } from "react";
import { t } from "~/language/messages";
import { cx } from "./classes";

type PasskeyFormProps = {
  /** The address and the intent of the form's response. */
  action: string;
  intent: string;
  /** The address and the intent of the script's request for the options. */
  asks: { path: string; intent: string };
  className?: string | undefined;
  /** Fields and the button. */
  children: ReactNode;
};

/**
 * Shows a form that is sent with a passkey's response. The script shows it if the browser supports passkeys, and
 * requests a passkey before the form is sent. The page needs `PasskeyScript`.
 */
export function PasskeyForm({ action, intent, asks, className, children }: PasskeyFormProps) {
  return (
    <form
      method="post"
      action={action}
      className={cx(className, "no-passkeys:hidden")}
      data-passkey={asks.path}
      data-passkey-intent={asks.intent}
      data-passkey-added={`${t("Already added")}\n${t("This device has a passkey of yours.")}`}
      data-passkey-failed={`${t("No passkey was used")}\n${t("Please try again.")}`}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="answer" />
      {children}
    </form>
  );
}
