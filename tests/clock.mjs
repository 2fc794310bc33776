/**
 * Moves the clock of a process (`node --import`), so that no test depends on the day or the hour at which it
 * runs. `CLOCK_AHEAD` is the distance from the machine's clock in milliseconds: `vitest.config.ts` sets one for a
 * whole run, so that tests, apps and pages agree. `CLOCK_START` (an instant, ISO 8601) overrides it: the process
 * starts at that instant. Without either, the clock is the machine's.
 */
import { moveClock } from "./move-clock.mjs";

const { CLOCK_START, CLOCK_AHEAD } = process.env;

if (CLOCK_START) moveClock(Date.parse(CLOCK_START) - Date.now());
else if (CLOCK_AHEAD) moveClock(Number(CLOCK_AHEAD));
