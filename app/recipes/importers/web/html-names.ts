/**
 * What the reader of pages knows of HTML's elements, after the standard's sections on
 * void elements (13.1.2), optional tags (13.1.2.4) and scopes (13.2.4.2).
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that hold nothing. */
export const VOID_NAMES = words(
  "area base basefont br col embed frame hr img input link meta param source track wbr",
);

/** Elements that begin and end a line. */
export const BLOCK_NAMES = words(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu " +
    "nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul",
);

/** Elements that are no block but whose end tag ends the blocks left open in them. */
export const CONTAINER_NAMES = words("button object noscript template select svg iframe");

/** Elements out of which a stray end tag does not reach. */
export const SCOPE_NAMES = words("html table td th caption template object");

/** Parts of a table, which end what is open in them up to the nearest table. */
export const TABLE_NAMES = words("table thead tbody tfoot tr td th caption");

/** End tags that change nothing: what comes after still belongs to the page. */
export const NEVER_CLOSED = words("html body");

/** The elements that a head can hold; any other one ends it. */
export const HEAD_NAMES = words("title meta link script style base noscript template object head");

/** Elements whose text is not shown as part of the page's own. */
export const SILENT_NAMES = words(
  "script style noscript figcaption template svg head title iframe object select option textarea button annotation",
);

/** Text for screen readers alone, which repeats what is seen or explains a control; "is-visually-hidden" is what a closed panel says. */
export const SILENT_CLASSES =
  /(?:^|[\s_-])(?<!(?:^|\s)is-)(?:sr-only|screen-reader-text|visually-?hidden|screen-reader-only|offscreen)(?:\s|$)/i;

/** The attributes that some reading uses. */
export const KEPT_ATTRIBUTES = words(
  "alt class hidden content data-image data-large-file data-lazy-src data-lazy-srcset data-original data-pin-media " +
    "data-src data-srcset datetime height href id itemid itemprop itemref itemscope itemtype lang name property rel " +
    "resource src srcset title type typeof value width",
);

type Closing = {
  names: readonly string[];
  /** What between the two keeps it open: any other block, a scope, nothing. */
  within: "block" | "scope" | "none";
  /** A list of its own between keeps it open. */
  unlessInside?: readonly string[];
};

const PARAGRAPH: Closing = { names: ["p"], within: "block" };
const LISTS = ["ul", "ol", "menu", "dl"];

/** An opening tag that ends what was left open. */
export const CLOSES: ReadonlyMap<string, Closing> = new Map<string, Closing>([
  ...[
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer",
    "form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul",
  ]
    .flatMap((line) => line.split(" "))
    .map((name): [string, Closing] => [name, PARAGRAPH]),
  ["li", { names: ["li"], within: "scope", unlessInside: LISTS }],
  ["dt", { names: ["dd", "dt"], within: "scope", unlessInside: LISTS }],
  ["dd", { names: ["dd", "dt"], within: "scope", unlessInside: LISTS }],
  ["td", { names: ["td", "th"], within: "none", unlessInside: ["table"] }],
  ["th", { names: ["td", "th"], within: "none", unlessInside: ["table"] }],
  ["tr", { names: ["tr"], within: "none", unlessInside: ["table"] }],
  ["tbody", { names: ["tbody", "thead", "tr"], within: "none", unlessInside: ["table"] }],
  ["tfoot", { names: ["tbody", "thead", "tr"], within: "none", unlessInside: ["table"] }],
  ["option", { names: ["option"], within: "none", unlessInside: ["select"] }],
]);
