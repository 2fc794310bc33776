/** What a person's hands and eyes need of a browser; every engine's adapter gives just this. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** The JSON value of an expression in the page, even where the page's own scripts are off. */
  run: (expression: string) => Promise<unknown>;
  /** Presses the mouse's button there, in pixels of the window. */
  click: (x: number, y: number) => Promise<void>;
  /** Types where the focus is. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  addCookie: (name: string, value: string, url: string) => Promise<void>;
  /** The browser's own offline mode, where the engine's driver knows one. */
  setOffline: (offline: boolean) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Key = "Enter" | "Escape" | "Tab" | "Space";

export type EngineName = "Firefox" | "WebKit";

export type Engine = {
  name: EngineName;
  /** A window of its own, with nothing in it of an earlier one. */
  open: (options: { javaScript: boolean }) => Promise<Tab>;
  close: () => Promise<void>;
};

/** As wide as a phone. WebKit's window has tools that need 447 px, and is as narrow as they let it be. */
export const PHONE = { width: 390, height: 844 };

/** No animation waits for a test, and days begin where the tests count them. */
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env, TZ: "UTC" });
