import { useScript } from "./script-context";

/** The script that asks the browser for a passkey, for a page with a form that takes one. */
export function PasskeyScript() {
  const { nonce, passkeySrc } = useScript();
  return <script defer nonce={nonce} src={passkeySrc} />;
}
