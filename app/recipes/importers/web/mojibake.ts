/**
 * UTF-8 that some program once read as Windows-1252 ("CrÃ¨me brÃ»lÃ©e", "1Â½ cups"):
 * each run that is valid UTF-8 when taken back to bytes becomes what it was.
 */

/** The bytes 0x80 to 0x9f of Windows-1252, after the WHATWG Encoding Standard's index. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTES = new Map([...HIGH].map((letter, index) => [letter, 0x80 + index]));
/** A first byte that begins a letter of a living language, and what can follow it. */
const FOLLOWING = `[\\u0080-\\u00bf${HIGH}]`;
const RUN = new RegExp(
  `[ÂÃÄÅÎÏÐÑ×ØÙ]${FOLLOWING}|[\\u00e0-\\u00ef]${FOLLOWING}{2}|ð${FOLLOWING}{3}`,
  "g",
);
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Gives back the text with every wrongly decoded run repaired, twice over if it went wrong twice. */
export function repairMojibake(text: string): string {
  const once = repairOnce(text);
  return once === text ? text : repairOnce(once);
}

function repairOnce(text: string): string {
  if (!/[\u00c2-\u00f0]/.test(text)) return text;
  return text.replace(RUN, (run) => {
    try {
      return decoder.decode(Uint8Array.from(run, byteOf));
    } catch {
      return run;
    }
  });
}

function byteOf(letter: string): number {
  return BYTES.get(letter) ?? letter.charCodeAt(0);
}
