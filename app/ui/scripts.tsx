import { createContext, useContext } from "react";

/** The nonce of the request and the addresses of the built scripts. */
export const ScriptContext = createContext({
  nonce: "",
  src: "",
  paymentSrc: "",
  passkeySrc: "",
  pushSrc: "",
});

export const useScript = () => useContext(ScriptContext);

/** Loads the script that asks the browser for a passkey, for a page with a passkey form. */
export function PasskeyScript() {
  const { nonce, passkeySrc } = useScript();
  return <script defer nonce={nonce} src={passkeySrc} />;
}

/**
 * Loads Stripe's own script, which must be served by Stripe, and Weeknight's script, which puts Stripe's fields into
 * the form.
 */
export function PaymentScript() {
  const { nonce, paymentSrc } = useScript();
  return (
    <>
      <script defer nonce={nonce} src="https://js.stripe.com/v3/" />
      <script defer nonce={nonce} src={paymentSrc} />
    </>
  );
}

/** Loads the script that asks the browser for notifications, for the page where they are turned on. */
export function PushScript() {
  const { nonce, pushSrc } = useScript();
  return <script defer nonce={nonce} src={pushSrc} />;
}
