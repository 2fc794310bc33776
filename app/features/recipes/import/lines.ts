/** Whether two lines are the same but for case, spaces and punctuation. */
export function looksEqual(one: string, other: string | undefined): boolean {
  return other !== undefined && bare(one) === bare(other);
}

/** A line as lower-case letters and digits, a space between words. */
export function bare(line: string): string {
  return line
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
