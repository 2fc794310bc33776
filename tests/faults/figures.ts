import { figuresOf } from "../figures";

/** The table of `npm run test:faults`. */
export const { record, setup, teardown } = figuresOf("faults", "fault");
