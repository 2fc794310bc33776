import { useScript } from "./script-context";

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
