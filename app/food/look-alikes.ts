/**
 * Letters of other scripts that look like Latin ones, in pairs: the other letter, then the Latin one.
 * Source: Unicode Technical Standard #39, "Unicode Security Mechanisms", its data file confusables.txt
 * (https://www.unicode.org/Public/security/latest/confusables.txt): Cyrillic, Greek and Armenian.
 */
const LOOK_ALIKES = pairs(`
  аa сc ԁd еe һh іi јj ӏl оo рp ԛq ѕs ѵv ԝw хx уy үy гr
  АA ВB ЕE ԌG НH ІI ЈJ КK ӀI МM ОO РP ԚQ ЅS ТT ѴV ԜW ХX УY ҮY СC
  αa γy ιi νv οo ρp σo υu ϲc ϳj
  ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC
  օo ոn սu հh զq ցg
`);

/** Letters that the same file pairs with Latin small capitals; they pass for a letter only among Latin ones. */
const SMALL_CAPITALS = pairs("вb нh кk мm тt κk τt");

const WORD = /[\p{L}\p{M}]+/gu;
const NOT_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * The text with Latin letters for those of other scripts that only look so: "реanut" is read as "peanut".
 * A word that mixes scripts has all of them replaced. One of another script alone is replaced where each of its
 * letters looks Latin, and else stays what it is: a word of its own language.
 */
export function withLatinLetters(text: string): string {
  if (!NOT_LATIN.test(text)) return text;
  return text.replace(WORD, (word) => {
    if (!NOT_LATIN.test(word)) return word;
    const letters = [...word];
    if (LATIN.test(word)) {
      return letters.map((it) => LOOK_ALIKES.get(it) ?? SMALL_CAPITALS.get(it) ?? it).join("");
    }
    const latin = letters.map((it) => LOOK_ALIKES.get(it) ?? "");
    return latin.includes("") ? word : latin.join("");
  });
}

function pairs(list: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of list.trim().split(/\s+/)) {
    const [other = "", latin = ""] = pair;
    found.set(other, latin);
  }
  return found;
}
