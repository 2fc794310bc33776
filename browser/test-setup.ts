/**
 * The tests of the page's script share one page, file after file, since a separate page for each took as long
 * as its tests. What a file has started, changed or stored ends with it.
 */
import { afterAll, vi } from "vitest";

if (typeof document !== "undefined") {
  // Each part starts as on a page that was just loaded.
  vi.resetModules();
  // The scripts of lists and of cook mode get the texts from the page's script.
  const { takeMessages } = await import("./page-messages");
  takeMessages((await import("./messages")).t);
  const over = new AbortController();
  const isOver = (end: () => void) => over.signal.addEventListener("abort", end, { once: true });

  for (const target of [document, window]) {
    const listen = target.addEventListener;
    const here: typeof listen = (type: string, heard: EventListener, how?: unknown) => {
      listen.call(target, type, heard, typeof how === "object" ? { ...how } : Boolean(how));
      isOver(() => target.removeEventListener(type, heard, Boolean(captures(how))));
    };
    target.addEventListener = here;
    isOver(() => (target.addEventListener = listen));
  }

  const { MutationObserver: Observer, setInterval: repeat } = globalThis;
  globalThis.MutationObserver = class extends Observer {
    constructor(callback: MutationCallback) {
      super(callback);
      isOver(() => this.disconnect());
    }
  };
  isOver(() => (globalThis.MutationObserver = Observer));

  const repeatHere = (...all: Parameters<typeof repeat>) => {
    const id = repeat(...all);
    isOver(() => clearInterval(id));
    return id;
  };
  globalThis.setInterval = Object.assign(repeatHere, repeat);
  isOver(() => (globalThis.setInterval = repeat));

  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    over.abort();
    localStorage.clear();
    history.replaceState(null, "", "/");
    document.title = "";
  });
}

const captures = (how: unknown) =>
  typeof how === "object" && how !== null ? Reflect.get(how, "capture") : how;
