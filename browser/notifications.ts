/** Notifications of the service worker: what the server sends is shown, and opens its page. */
type Shown = { title: string; body: string; path: string; tag: string };

const ANY: Shown = {
  title: "Something to prepare tonight",
  body: "",
  path: "/dashboard",
  tag: "tonight",
};

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" &&
  value !== null &&
  ["title", "body", "path", "tag"].every((name) => typeof Reflect.get(value, name) === "string");

/** What a message says; browsers want something to be shown whatever it is. */
export function readMessage(text: string | undefined): Shown {
  try {
    const said: unknown = JSON.parse(text ?? "");
    return isShown(said) ? said : ANY;
  } catch {
    return ANY;
  }
}

/** The address of a path of this site; the dashboard's for any other. */
export function addressOf(path: unknown, origin: string): string {
  const fallback = new URL(ANY.path, origin);
  if (typeof path !== "string" || !URL.canParse(path, origin)) return fallback.href;
  const url = new URL(path, origin);
  return url.origin === fallback.origin ? url.href : fallback.href;
}
