import { isLong, type LongEvent } from "./worker-events";

type Page = { url: string; focus: () => Promise<unknown> };
declare const clients: {
  matchAll: (options: { type: "window" }) => Promise<readonly Page[]>;
  openWindow: (url: string) => Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;
type PushMessage = LongEvent & { data: { text: () => string } | null };
type NotificationClick = LongEvent & { notification: Notification };
const isPush = (event: Event): event is PushMessage => "data" in event && isLong(event);
const isClick = (event: Event): event is NotificationClick =>
  "notification" in event && isLong(event);

/** Shows the notifications that the server sends, and opens the page of a pressed one. */
export function startNotifications() {
  addEventListener("push", (event) => {
    if (!isPush(event)) return;
    const { title, body, path, tag } = readMessage(event.data?.text());
    // A notification with the same tag replaces it, without another sound.
    const options = { body, tag, icon: "/icon-192.png", data: { path } };
    event.waitUntil(registration.showNotification(title, options));
  });

  addEventListener("notificationclick", (event) => {
    if (!isClick(event)) return;
    event.notification.close();
    const data: unknown = event.notification.data;
    const path = typeof data === "object" && data !== null && "path" in data ? data.path : null;
    event.waitUntil(openPage(notificationAddressOf(path, location.origin)));
  });
}

/** Shows the page if it is already open, or else in a new window. */
async function openPage(address: string) {
  const pages = await clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => url === address);
  await (open ? open.focus() : clients.openWindow(address));
}

/** Ends the subscription, so that the next user does not get the last one's notifications. */
export async function unsubscribe() {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Notifications of the service worker. It shows the server's message, and opens its page. */
type Shown = { title: string; body: string; path: string; tag: string };

/** Shown for a message that cannot be read. The worker does not know the language of the user, and the name is the same in all. */
const ANY: Shown = {
  title: "Weeknight",
  body: "",
  path: "/dashboard",
  tag: "tonight",
};

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" &&
  value !== null &&
  ["title", "body", "path", "tag"].every((name) => typeof Reflect.get(value, name) === "string");

/** Reads a message. Browsers require that something is shown in any case. */
export function readMessage(text: string | undefined): Shown {
  try {
    const message: unknown = JSON.parse(text ?? "");
    return isShown(message) ? message : ANY;
  } catch {
    return ANY;
  }
}

/** Returns the address of a path of this site. Returns the dashboard's for any other path. */
export function notificationAddressOf(path: unknown, origin: string): string {
  const fallback = new URL(ANY.path, origin);
  if (typeof path !== "string" || !URL.canParse(path, origin)) return fallback.href;
  const url = new URL(path, origin);
  return url.origin === fallback.origin ? url.href : fallback.href;
}
