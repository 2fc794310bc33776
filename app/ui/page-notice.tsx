import { createContext, type ReactNode } from "react";

/** What every page with a skip link says right below it, while it lasts; the document sets it. */
export const PageNotice = createContext<ReactNode>(null);
