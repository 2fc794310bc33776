import { useScript } from "./script-context";

/** The script that asks the browser for notifications, for the page where they are turned on. */
export function PushScript() {
  const { nonce, pushSrc } = useScript();
  return <script defer nonce={nonce} src={pushSrc} />;
}
