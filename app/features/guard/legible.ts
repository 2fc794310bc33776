/** Letters in circles, and full-width letters, figures and marks. */
const OTHER_FORMS = /[\u24b6-\u24e9\uff01-\uff5e\u3000]/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/** The text with plain letters and marks for those in circles and of full width; the words' own letters are folded later. */
export const legible = (text: string) =>
  PLAIN.test(text) ? text : text.replace(OTHER_FORMS, (character) => character.normalize("NFKC"));
