/**
 * Loaded before the app (`node --import`): its clock begins at CLOCK_START (an instant, ISO 8601) and goes on
 * from there; SIGUSR2 moves it on by a week.
 */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const Real = Date;
let ahead = Real.parse(process.env.CLOCK_START) - Real.now();

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
};

process.on("SIGUSR2", () => {
  ahead += WEEK_MS;
});
