/** Loaded before the app (`node --import`). Fixes its clock at STILL_CLOCK, an instant in ISO 8601. */
const Real = Date;
const now = Real.parse(process.env.STILL_CLOCK);

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(now);
    else super(...given);
  }
  static now() {
    return now;
  }
};
