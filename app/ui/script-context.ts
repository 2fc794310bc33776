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
