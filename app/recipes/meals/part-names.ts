/** Longer than this a line with a colon at its end is a sentence. */
const MAX_LENGTH = 60;

/** True for a line that names the part of a recipe that follows: "For the sauce:". */
export const isPartName = (line: string) =>
  line.length <= MAX_LENGTH && /^[^.!?]*\p{L}[^.!?]*:$/u.test(line.trim());
