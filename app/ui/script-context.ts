import { createContext, useContext } from "react";

/** What a page needs to name its script: the request's nonce, and where the built script lies. */
export const ScriptContext = createContext({ nonce: "", src: "" });

export const useScript = () => useContext(ScriptContext);
