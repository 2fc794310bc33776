/** The actions that a user needs in a browser. The adapter of every engine provides exactly these. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Returns the JSON value of an expression in the page, even if the page's own scripts are off. */
  run: (expression: string) => Promise<unknown>;
  /** Clicks at this place, in pixels of the window. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  addCookie: (name: string, value: string, url: string) => Promise<void>;
  /** Sets the browser's own offline mode, if the engine's driver supports it. */
  setOffline: (offline: boolean) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Key = "Enter" | "Escape" | "Tab" | "Space";

export type EngineName = "Firefox" | "WebKit";

export type Engine = {
  name: EngineName;
  /** Opens a new window without any state of an earlier one. */
  open: (options: { javaScript: boolean }) => Promise<Tab>;
  close: () => Promise<void>;
};

/** The width of a phone. WebKit's window has tools that need 447 px, so its window is as narrow as possible. */
export const PHONE = { width: 390, height: 844 };

/** Days begin in UTC, as the tests count them. */
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env, TZ: "UTC" });
