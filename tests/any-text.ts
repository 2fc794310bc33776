import fc from "fast-check";

/**
 * Texts for property tests. fast-check's unit "binary" and webUrl() first build a table of all 1.1 million characters,
 * which takes a second in each process. The generators here need no table.
 */

/** The surrogates of UTF-16, which are not characters. */
const HALVES = { from: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/** Generates any Unicode character, as a unit of fc.string. */
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
/** The characters that need no encoding in a path, a query or a fragment (RFC 3986, section 3.3). */
const PLAIN = `${LETTERS}${LETTERS.toUpperCase()}0123456789-._~!$&'()*+,;=:@`;
const piece = fc.string({
  unit: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...PLAIN) },
    { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
  ),
});

/** Generates web addresses, with or without a query and a fragment. */
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
