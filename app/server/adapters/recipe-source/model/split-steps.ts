const MAX_LINE = 500;
const NUMBER = /(?:^|(?<=\s))(?:[Ss]tep\s*)?\(?(\d{1,2})[.):](?=\s|\p{Lu})\s*/gu;
const SENTENCE_END = /(?:^|[.!?:;)…"”*•-])\s*$/;

type Mark = { step: number; from: number; to: number; startsSentence: boolean };

/**
 * "1. Heat the oven. 2. Mix." as its steps, if numbers count up from 1; else the line as it is. A
 * number that begins a sentence goes before one that may end it: "on level 2. Then stir. 2. Bake."
 */
export function splitNumbered(line: string): string[] {
  const marks = [...line.matchAll(NUMBER)].map((match) => ({
    step: Number(match[1]),
    from: match.index,
    to: match.index + match[0].length,
    startsSentence: SENTENCE_END.test(line.slice(Math.max(0, match.index - 20), match.index)),
  }));
  const strict = countUp(marks.filter(({ startsSentence }) => startsSentence));
  const loose = countUp(marks);
  const steps = strict.length >= loose.length ? strict : loose;
  const [first] = steps;
  if (!first || steps.length < 2) return [line];
  const before = line.slice(0, first.from).trim();
  const parts = steps.map(({ to }, i) => line.slice(to, steps[i + 1]?.from).trim());
  return before.endsWith(":") ? parts : [before, ...parts];
}

/** The marks that count 1, 2, 3 … as far as they go; the first must begin a sentence. */
function countUp(marks: readonly Mark[]) {
  const found: Mark[] = [];
  for (const mark of marks) {
    if (mark.step !== found.length + 1 || (mark.step === 1 && !mark.startsSentence)) continue;
    found.push(mark);
  }
  return found;
}

/** A step over 500 characters in lines that are shorter, each ending with a sentence if it can. */
export function splitLong(step: string): string {
  if (step.length <= MAX_LINE) return step;
  const lines: string[] = [];
  for (const sentence of step.split(/(?<=[.!?]["”)]?)\s+(?=["“(]?\p{Lu})/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= MAX_LINE) {
      lines[lines.length - 1] = `${last} ${sentence}`;
    } else {
      lines.push(sentence);
    }
  }
  return lines.join("\n");
}
