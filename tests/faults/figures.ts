import { figuresOf } from "../figures";

/** The table that `npm run test:faults` prints. */
export const { record, setup, teardown } = figuresOf("faults", "fault");
