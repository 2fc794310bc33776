import { figuresOf } from "../figures";

/** The table of `npm run test:cluster`. */
export const { record, setup, teardown } = figuresOf("cluster", "case");
