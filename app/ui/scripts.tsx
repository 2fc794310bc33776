import { createContext, useContext } from "react";

/** What a page needs to name its scripts: the request's nonce, and where the built ones lie. */
export const ScriptContext = createContext({
  nonce: "",
  src: "",
  paymentSrc: "",
  passkeySrc: "",
  pushSrc: "",
});

export const useScript = () => useContext(ScriptContext);

/** The script that asks the browser for a passkey, for a page with a form that takes one. */
export function PasskeyScript() {
  const { nonce, passkeySrc } = useScript();
  return <script defer nonce={nonce} src={passkeySrc} />;
}

/** Stripe's own script, which has to come from Stripe, and ours that puts its fields into the form. */
export function PaymentScript() {
  const { nonce, paymentSrc } = useScript();
  return (
    <>
      <script defer nonce={nonce} src="https://js.stripe.com/v3/" />
      <script defer nonce={nonce} src={paymentSrc} />
    </>
  );
}

/** The script that asks the browser for notifications, for the page where they are turned on. */
export function PushScript() {
  const { nonce, pushSrc } = useScript();
  return <script defer nonce={nonce} src={pushSrc} />;
}
