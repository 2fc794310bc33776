/** Letters, marks and what stands between them in people's names: "Ana-María O’Neill Jr." */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.,&-]{0,39}$/u;
/** A dot before two letters is a host’s, not an initial’s. */
const HOST = /\.[\p{L}\p{M}]{2}/u;

/**
 * A name that somebody has typed, as a mail to others may carry it; null where it is longer than a name
 * or reads as anything else: an address, a number to call. It would be an advertisement in our words.
 */
export function nameInMail(name: string | null): string | null {
  const plain = name?.trim().replace(/\p{Zs}+/gu, " ") ?? "";
  return NAME.test(plain) && !HOST.test(plain) ? plain : null;
}
