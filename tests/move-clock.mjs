/**
 * Moves the clock of a realm by `ahead` milliseconds: `new Date()`, `Date()` and `Date.now()`. Timers and
 * `performance.now()` stay as they are. It uses nothing outside of itself, so that its text can run in a page, too.
 */
export function moveClock(ahead) {
  const Real = Date;
  const now = () => Real.now() + ahead;
  function Moved(...given) {
    if (!new.target) return new Real(now()).toString();
    const target = new.target === Moved ? Real : new.target;
    return Reflect.construct(Real, given.length > 0 ? given : [now()], target);
  }
  // One prototype: dates made by Node itself are instances of it, too.
  Moved.prototype = Real.prototype;
  Real.prototype.constructor = Moved;
  Object.setPrototypeOf(Moved, Real);
  Moved.now = now;
  globalThis.Date = Moved;
}
