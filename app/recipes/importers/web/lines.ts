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

/** What marks an item of a list where no list is: bullets, dashes, arrows, ticks and boxes, also typed ones. */
const BULLETS = "(?:[•▢□☐☑◦·‣▪▫●○◆■➢➤►▶→✓✔⁃∙]\\s*|[-–—*+]\\s+|\\[[ xX✓]?\\]\\s*)";
const BULLETED = new RegExp(`^\\s*${BULLETS}+(?=\\S)`, "u");
/** A dash or star that touches its word; before a figure it could be a minus. */
const TOUCHING = /^[-–—*](?=[\p{L}("'“])/u;

/** Whether a line begins with a bullet. */
export const isBulleted = (line: string) => BULLETED.test(line);

/** A line without its bullets; a line of nothing else stays. */
export const withoutBullet = (line: string) => line.replace(BULLETED, "").replace(TOUCHING, "");
