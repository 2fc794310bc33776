/** Characters by their HTML names, as far as a recipe is likely to use them. */
const NAMED = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    newline: "\n",
    frac12: "½",
    frac13: "⅓",
    frac14: "¼",
    frac18: "⅛",
    frac23: "⅔",
    frac34: "¾",
    frasl: "⁄",
    deg: "°",
    times: "×",
    plusmn: "±",
    middot: "·",
    bull: "•",
    hellip: "…",
    ndash: "–",
    mdash: "—",
    minus: "−",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    agrave: "à",
    aacute: "á",
    acirc: "â",
    atilde: "ã",
    auml: "ä",
    aring: "å",
    aelig: "æ",
    ccedil: "ç",
    egrave: "è",
    eacute: "é",
    ecirc: "ê",
    euml: "ë",
    iacute: "í",
    icirc: "î",
    iuml: "ï",
    ntilde: "ñ",
    oacute: "ó",
    ocirc: "ô",
    otilde: "õ",
    ouml: "ö",
    oelig: "œ",
    oslash: "ø",
    szlig: "ß",
    uacute: "ú",
    ucirc: "û",
    ugrave: "ù",
    uuml: "ü",
    yuml: "ÿ",
    cent: "¢",
    pound: "£",
    euro: "€",
    copy: "©",
    reg: "®",
    trade: "™",
  }),
);

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,9}));/gi;

/** The text with each HTML entity as its character, decoded once; an unknown name stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** "&Eacute;" is the capital of "&eacute;"; "&AMP;" and "&amp;" are the same. */
function named(name: string): string | undefined {
  const exact = NAMED.get(name);
  if (exact !== undefined) return exact;
  const char = NAMED.get(name.toLowerCase());
  return /^[A-Z]/.test(name) ? char?.toUpperCase() : char;
}
