import { figuresOf } from "../figures";

/** The table that `npm run test:cluster` prints. */
export const { record, setup, teardown } = figuresOf("cluster", "case");
