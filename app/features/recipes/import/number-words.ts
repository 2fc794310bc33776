/** Numbers as people spell them before eaters and minutes, in five languages; written by us. */
const SPELLED: readonly (readonly [value: number, words: string])[] = [
  [1, "one|eine[nrms]?|ein|une|un|una|uno"],
  [2, "two|zwei|zwo|deux|dos|due"],
  [3, "three|drei|trois|tres|tre"],
  [4, "four|vier|quatre|cuatro|quattro"],
  [5, "five|fünf|cinq|cinco|cinque"],
  [6, "six|sechs|seis|sei"],
  [7, "seven|sieben|sept|siete|sette"],
  [8, "eight|acht|huit|ocho|otto"],
  [9, "nine|neun|neuf|nueve|nove"],
  [10, "ten|zehn|dix|diez|dieci"],
  [12, "twelve|zwölf|douze|doce|dodici"],
  [15, "fifteen|fünfzehn|quinze|quince|quindici"],
  [20, "twenty|zwanzig|vingt|veinte|venti"],
  [30, "thirty|dreißig|dreissig|trente|treinta|trenta"],
  [40, "forty|vierzig|quarante|cuarenta|quaranta"],
  [45, "forty-five|fünfundvierzig|quarante-cinq|cuarenta y cinco|quarantacinque"],
];

const KNOWN = SPELLED.map(([value, words]) => [value, new RegExp(`^(?:${words})$`, "iu")] as const);

/** All of them, for the inside of a group, the longest first. */
export const NUMBER_WORDS = SPELLED.flatMap(([, words]) => words.split("|"))
  .sort((one, other) => other.length - one.length)
  .join("|");

/** The number that figures or one of the words say; null for anything else. */
export function numberOfWord(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  return KNOWN.find(([, words]) => words.test(text))?.[0] ?? null;
}
