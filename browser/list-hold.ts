/**
 * Rows that were just ticked or unticked stay where they are until three seconds after the last of them, so that a second
 * tap meets the same row. What would move rows waits until then.
 */
const HOLD_MS = 3_000;
/** A finger that was lifted may still be followed by its click. */
const LIFTED_MS = 300;

let timer: number | undefined;
let isHeld = false;
let touches = 0;
let liftedAt = -LIFTED_MS;
let release: (() => void) | null = null;
let waiting: (() => void) | null = null;

/** Holds all rows from now on; `onRelease` moves them afterwards, unless the page is renewed then. */
export function holdRows(onRelease: () => void) {
  isHeld = true;
  release = onRelease;
  count(HOLD_MS);
}

/** Does what moves rows: at once, or as soon as no row is held and no finger is down. The latest takes the place of an earlier one. */
export function whenReleased(work: () => void) {
  if (!isHeld && !isTouched()) return work();
  waiting = work;
  if (!isHeld) count(LIFTED_MS);
}

/** Counts the fingers on the screen. */
export function watchTouches() {
  const note = (event: TouchEvent) => {
    touches = event.touches.length;
    liftedAt = performance.now();
  };
  for (const type of ["touchstart", "touchend", "touchcancel"] as const)
    document.addEventListener(type, note, { passive: true });
}

const isTouched = () => touches > 0 || performance.now() - liftedAt < LIFTED_MS;

function count(ms: number) {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (isTouched()) return count(LIFTED_MS);
    const [before, work] = [release, waiting];
    [isHeld, release, waiting] = [false, null, null];
    before?.();
    work?.();
  }, ms);
}
