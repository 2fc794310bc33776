/** How long the screen stays on without a touch or a timer, in milliseconds. */
const IDLE_MS = 30 * 60_000;
/**
 * The minimum width of a swipe and its maximum height, in pixels. A swipe from the edge belongs to the browser.
 */
const SWIPE = { across: 70, down: 50, edge: 24 };

let touchedAt = Date.now();
let lock: WakeLockSentinel | undefined;
let isAsked = false;

/** Keeps the screen on while a dish is cooked, and releases it afterwards. */
export function keepScreenOnToCook(isCooking: boolean, hasTimers: boolean) {
  const isWanted = isCooking && (hasTimers || Date.now() - touchedAt < IDLE_MS);
  if (!isWanted) {
    lock?.release().catch(() => {});
    lock = undefined;
    isAsked = false;
  } else if (!isAsked && !document.hidden && "wakeLock" in navigator) {
    isAsked = true;
    navigator.wakeLock.request("screen").then(
      (sentinel) => (lock = sentinel),
      () => {},
    );
  }
}

const turn = (rel: "next" | "prev") => {
  // An open dialog handles the keys itself.
  if (document.querySelector("dialog[open]")) return;
  document.querySelector<HTMLAnchorElement>(`[data-cook] a[rel=${rel}]`)?.click();
};
/** Turns towards the end of the line, or back. */
const turnTo = (isRight: boolean) =>
  turn(
    isRight === (getComputedStyle(document.documentElement).direction === "ltr") ? "next" : "prev",
  );

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");

/** Turns the page with arrow keys and swipes. Calls `touched` for each key and tap. */
export function startHands(touched: () => void) {
  const note = () => {
    touchedAt = Date.now();
    touched();
  };
  document.addEventListener("pointerdown", note);
  document.addEventListener("keydown", (event) => {
    note();
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target)) return;
    if (key === "ArrowRight" || key === "ArrowLeft") turnTo(key === "ArrowRight");
  });
  // The system takes the lock when the page is hidden.
  document.addEventListener("visibilitychange", () => (isAsked = false));
  let from: { x: number; y: number } | undefined;
  const within = ({ target }: Event) => target instanceof Element && target.closest("[data-cook]");
  document.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      const isOne = event.touches.length === 1 && touch && within(event);
      const x = touch?.clientX ?? 0;
      const isInside = x > SWIPE.edge && x < innerWidth - SWIPE.edge;
      from = isOne && isInside ? { x, y: touch.clientY } : undefined;
    },
    { passive: true },
  );
  document.addEventListener(
    "touchend",
    ({ changedTouches: [touch] }) => {
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      from = undefined;
      // A swipe to the left shows the next step, like the next page of a book.
      if (Math.abs(x) > SWIPE.across && Math.abs(y) < SWIPE.down) turnTo(x < 0);
    },
    { passive: true },
  );
}
