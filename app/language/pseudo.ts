import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

/** Writes a text with accents and about a third longer, as German is: every second vowel is doubled. */
function lengthen(text: string) {
  let vowels = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const accented = `${letter}\u0301`.normalize("NFC");
    const isDoubled = /[aeiou]/i.test(letter) && vowels++ % 2 === 0;
    return isDoubled ? accented + accented.toLowerCase() : accented;
  });
}

/** Returns an English message in the pseudo-language, parsed, with the same parameters and tags. */
export const toPseudoMessage = (text: string) => parse(text).map(toPseudoElement);

/** Returns an English message in the pseudo-language as ICU syntax. */
export const printPseudoMessage = (text: string) => printAST(toPseudoMessage(text));

function toPseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: lengthen(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(toPseudoElement) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(toPseudoElement) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}
