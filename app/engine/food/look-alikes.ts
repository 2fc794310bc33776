/**
 * Pairs of a letter that looks Latin and the Latin letter. They are single letters from Unicode Technical Standard #39,
 * "Unicode Security Mechanisms", data file confusables.txt, version 17.0.0
 * (https://www.unicode.org/Public/security/17.0.0/confusables.txt, under the Unicode License). The table has the
 * letters that the file pairs with a Latin letter and that compatibility normalization (NFKC) does not change. They are
 * Cyrillic, Greek, Coptic, Armenian, Georgian, Cherokee, Lisu, Canadian syllabics, Deseret, Osage, Tifinagh, and
 * unusual Latin letters. The file has one letter for "I" and "l", but here a letter that looks like a capital I becomes
 * I. Proper Latin letters, such as thorn, are left out.
 */
const LOOK_ALIKES = pairs(`
  аa АA Ьb ВB сc СC ԁd еe ҽe ЕE ԌG һh НH іi ꙇi јj ЈJ КK ІI ӏl ӀI МM оo ОO рp РP ԛq гr ѕs ЅS ТT
  ѵv ѴV ѡw ԝw ԜW хx ХX уy үy УY ҮY ԚQ
  αa ΑA ΒB ΕE ϜF ΗH ιi ϳj ͿJ ΚK ΙI ΜM ϺM ΝN οo σo ΟO ρp ϸp ΡP ᴦr ΤT υu νv ΧX γy ΥY ΖZ ϲc ϹC
  ⲂB ⲥc ⲤC ⲎH ⲓi ⲔK ⲒI ⳐL ⲘM ⲚN ⲟo ϭo ⲞO ⲣp ⳏp ⲢP ⳎP ⲅr ⲦT ⲽw ⲬX ⲩy ⲨY
  քf ցg հh ւi ոn ռn օo ՕO գq զq ՏS սu ՍU աw
  ჿo ყy
  ᎪA Ꮟb ᏴB ꮯc ᏟC Ꮷd ᎠD ᎬE ᏀG ᏳG Ꮒh ᎻH ꭵi Ꭵi ᎫJ ᏦK ᏞL ᎷM ᏢP ꮁr ᎡR ᏒR ꮪs ᏕS ᏚS ᎢT ꮩv ᏙV ꮃw ᎳW ᏔW
  ᎩY ᎽY ꮓz ᏃZ
  ꓮA ꓐB ꓚC ꓒd ꓓD ꓰE ꓝF ꓖG ꓧH ꓙJ ꓗK ꓲl ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ
  ᗅA ᑲb ᖯb ᗷB ᑯd ᗞD ᗪD ᖴF ᕼH ᒍJ ᒪL ᗰM ᑭP ᖇR ᑌU ᐯV ᕁx ᕽx
  𐐽c 𐐕C 𐐛L 𐐬o 𐐄O 𐑈s 𐐠S
  𐓪o 𐓂O 𐒴R 𐓶u 𐓎U
  ⴹE ⵏl ⵔO ⵕQ ⴸV ⵝX
  ɑa ꞴB ᴄc ꬲe ꬵf ꞙf ƒf ẝf ꞘF ɡg ᶃg ıi ɪi ɩi ꞲJ ᴏo ᴑo ꬽo ꭇr ꭈr ƦR ꜱs ꞟu ᴜu ꭎu ꭒu ʋu ᴠv ɯw ᴡw ꞳX
  ɣy ᶌy ʏy ỿy ꭚy ᴢz
  ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴘp ʀr ᴛt
`);

/** Letters that look like Latin small capitals. They are replaced only among Latin letters. */
const SMALL_CAPITALS = pairs("вb нh кk мm тt κk τt");

const WORD = /[\p{L}\p{M}]+/gu;
/** Matches letters that no Latin spelling uses, including phonetic letters. */
const NOT_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Canadian_Aboriginal}\p{Script=Deseret}\p{Script=Osage}\p{Script=Tifinagh}ƒɑ-ʟᴀ-ᴢᶃᶌẝỿꜰꜱꞘ-Ʝꬲ-ꭣ]/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Replaces letters of other scripts that look Latin: "реanut" becomes "peanut". In a word that mixes scripts, all such
 * letters are replaced. A word in a single other script is replaced only if each of its letters looks Latin. Otherwise
 * the word belongs to another language and does not change.
 */
export function withLatinLetters(text: string): string {
  if (!NOT_LATIN.test(text)) return text;
  return text.replace(WORD, (word) => {
    if (!NOT_LATIN.test(word)) return word;
    const letters = [...word];
    if (LATIN.test(word)) {
      return letters
        .map((letter) => LOOK_ALIKES.get(letter) ?? SMALL_CAPITALS.get(letter) ?? letter)
        .join("");
    }
    const latin = letters.map((letter) => LOOK_ALIKES.get(letter) ?? "");
    return latin.includes("") ? word : latin.join("");
  });
}

function pairs(list: string): ReadonlyMap<string, string> {
  const latinByLetter = new Map<string, string>();
  for (const pair of list.trim().split(/\s+/)) {
    const [lookAlike = "", latin = ""] = pair;
    latinByLetter.set(lookAlike, latin);
  }
  return latinByLetter;
}
