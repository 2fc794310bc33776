/** How a word sounds, roughly, for one that is written as it is heard: "spagety", "lazanya" and "cheezcake". */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/gn|ny|gni/g, "n")
    .replace(/gh/g, "g")
    .replace(/ch/g, "x")
    .replace(/ck|qu?|c(?![eiy])/g, "k")
    .replace(/[cz]/g, "s")
    .replace(/y|ee|ea|ie|ey/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/ia/g, "a")
    .replace(/(.)\1+/g, "$1")
    .replace(/e$/, "");
}

/** The word with each letter once where it is doubled. */
export const single = (word: string) => word.replace(/(.)\1+/g, "$1");
