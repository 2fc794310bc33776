import fc from "fast-check";

/**
 * Texts for properties. fast-check's own unit "binary" and webUrl() begin by making a table of all
 * 1.1 million characters, which takes each process a second; these do without.
 */

/** The code points that are halves of a pair in UTF-16 and no character. */
const HALVES = { from: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/** Any character of Unicode, as a unit of fc.string. */
export const anyCharacter = fc
  .nat({ max: LAST - HALVES.count })
  .map(
    (place) => String.fromCodePoint(place < HALVES.from ? place : place + HALVES.count),
    placeOf,
  );

function placeOf(character: unknown) {
  const [only, ...more] = typeof character === "string" ? character : "";
  const code = only?.codePointAt(0);
  const isHalf = code !== undefined && code >= HALVES.from && code < HALVES.from + HALVES.count;
  if (code === undefined || isHalf || more.length > 0) throw new Error("not one character");
  return code < HALVES.from ? code : code - HALVES.count;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** What may stand in a path, a query and a fragment as it is (RFC 3986, section 3.3). */
const PLAIN = `${LETTERS}${LETTERS.toUpperCase()}0123456789-._~!$&'()*+,;=:@`;
const piece = fc.string({
  unit: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...PLAIN) },
    { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
  ),
});

/** Any address of the web, with a query and a fragment or without. */
export const anyAddress = fc
  .tuple(
    fc.constantFrom("http", "https"),
    fc.webAuthority(),
    fc.array(piece),
    fc.option(piece),
    fc.option(piece),
  )
  .map(([scheme, host, path, query, fragment]) =>
    [
      `${scheme}://${[host, ...path].join("/")}`,
      ...(query === null ? [] : [`?${query}`]),
      ...(fragment === null ? [] : [`#${fragment}`]),
    ].join(""),
  );
