/** Letters, marks and punctuation of people's names: "Ana-María O’Neill Jr." */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.,&-]{0,39}$/u;
/** A dot before two letters is a host name's, not an initial's. */
const HOST = /\.[\p{L}\p{M}]{2}/u;

/**
 * A user's name for a mail to others; null if it is too long or looks like a URL or a number: our mails must
 * not carry advertisements.
 */
export function nameInMail(name: string | null): string | null {
  const plain = name?.trim().replace(/\p{Zs}+/gu, " ") ?? "";
  return NAME.test(plain) && !HOST.test(plain) ? plain : null;
}
