import { IntlMessageFormat, type FormatXMLElementFn, type PrimitiveType } from "intl-messageformat";
import { type Message, TRANSLATIONS } from "./catalogues";
import { currentLanguage } from "./current";
import { DEFAULT_LANGUAGE, type Language, localesOf, PSEUDO_LANGUAGE } from "./languages";
import { toPseudoMessage } from "./pseudo";

export type { Message };

/** The parameters of a message by name. */
export type Values = Record<string, string | number>;
type Formats<T> = Record<string, PrimitiveType | T | FormatXMLElementFn<T>>;

/** Messages that were shown before, by language. There are as many as the catalogues have. */
const parsed = new Map<Language, Map<Message, IntlMessageFormat>>();

/**
 * Returns a message of the interface in the current language. The English text in ICU syntax is the message's name in
 * the catalogues: `t("{count, plural, one {# recipe} other {# recipes}}", { count })`. A context after "|"
 * distinguishes equal English words and is not shown: `t("Open|adjective")`. Call it where the text is needed and not
 * when a module is loaded, which is before any request. Throws if `values` lacks a parameter.
 */
export function t(message: Message, values?: Values): string {
  if (!values && currentLanguage() === DEFAULT_LANGUAGE) return textOf(message);
  const text = formatOf(message).format(values);
  return Array.isArray(text) ? text.join("") : String(text);
}

/** Returns the parts of a message whose parameters and tags are not texts. Throws if `values` lacks one. */
export function formatParts<T>(message: Message, values: Formats<T>): (string | T)[] {
  const parts = formatOf(message).format<T>(values);
  return Array.isArray(parts) ? parts : [parts];
}

/**
 * Returns the error option of a schema's check (zod). Its text is created when the check fails, in the language of the
 * request.
 */
export const errorText = (message: Message, values?: Values) => ({
  error: () => t(message, values),
});

/** Marks a text of a table that is shown later, with `t`. */
export const message = (text: Message): Message => text;

/** Returns a message's English text, without its context. */
const textOf = (message: Message) => message.replace(/\|[^|{}]*$/, "");

function formatOf(message: Message) {
  const language = currentLanguage();
  let formats = parsed.get(language);
  if (!formats) parsed.set(language, (formats = new Map()));
  let format = formats.get(message);
  if (!format) formats.set(message, (format = parse(message, language)));
  return format;
}

function parse(message: Message, language: Language) {
  const { locale } = localesOf(language);
  if (language === PSEUDO_LANGUAGE)
    return new IntlMessageFormat(toPseudoMessage(textOf(message)), locale);
  const translation = TRANSLATIONS[language].get(message);
  return new IntlMessageFormat(
    translation ?? textOf(message),
    translation === undefined ? localesOf(DEFAULT_LANGUAGE).locale : locale,
  );
}
