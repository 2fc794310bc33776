/** A string without its quotes, or bare words; counted in characters from the reader's first. */
export type Token = { from: number; to: number; quoted: boolean };

/**
 * What a character is to the structure around it: "start" begins a token, "fence" is the third "`" of
 * a code fence, "none" is white space, a comment, or within a token.
 */
export type Event = "none" | "start" | "fence" | "{" | "[" | "}" | "]" | ":" | ",";

type Mode =
  "between" | "bare" | "string" | "escape" | "ending" | "slash" | "line" | "block" | "star";

const CLOSERS = new Map([
  ['"', '"'],
  ["'", "'"],
  ["“", '”“"'],
  ["‘", "’‘'"],
]);
const MARKS = new Map<string, Event>([
  ["{", "{"],
  ["[", "["],
  ["}", "}"],
  ["]", "]"],
  [":", ":"],
  [",", ","],
]);
const SPACE = /[\s\u200b]/;

/**
 * Reads JSON, also as careless models write it, a character at a time: strings in other quotes, with
 * line ends or with quotes that are not escaped; bare words; comments. A quote only ends a string
 * where what follows it could follow a string, which in correct JSON is always so.
 */
export function createTokens() {
  let mode: Mode = "between";
  let at = 0;
  let from = 0;
  let closers = "";
  let quoteAt = 0;
  let ticks = 0;
  let done: Token | null = null;

  function step(char: string): Event {
    switch (mode) {
      case "between":
        return between(char);
      case "bare":
        if (!SPACE.test(char) && !MARKS.has(char)) return "none";
        return finish({ from, to: at, quoted: false }, char);
      case "string":
        return inString(char);
      case "escape":
        mode = "string";
        return "none";
      case "ending":
        return afterQuote(char);
      case "slash":
        mode = char === "/" ? "line" : char === "*" ? "block" : "between";
        return mode === "between" ? between(char) : "none";
      case "line":
        if (char === "\n") mode = "between";
        return "none";
      default:
        mode = mode === "star" && char === "/" ? "between" : char === "*" ? "star" : "block";
        return "none";
    }
  }

  function between(char: string): Event {
    ticks = char === "`" ? ticks + 1 : 0;
    if (ticks > 0) return ticks === 3 ? "fence" : "none";
    const mark = MARKS.get(char);
    if (mark) return mark;
    if (SPACE.test(char)) return "none";
    if (char === "/" || char === "#") {
      mode = char === "/" ? "slash" : "line";
      return "none";
    }
    closers = CLOSERS.get(char) ?? "";
    mode = closers ? "string" : "bare";
    if (mode === "bare" && done && !done.quoted) {
      // Bare words with nothing but space between them are one token.
      from = done.from;
      done = null;
      return "none";
    }
    from = mode === "bare" ? at : at + 1;
    return "start";
  }

  function inString(char: string): Event {
    if (char === "\\") mode = "escape";
    else if (closers.includes(char)) {
      mode = "ending";
      quoteAt = at;
    }
    return "none";
  }

  function afterQuote(char: string): Event {
    if (closers.includes(char) && quoteAt === at - 1) {
      // Of two quotes side by side the first is an inch.
      quoteAt = at;
      return "none";
    }
    if (char === " " || char === "\t") return "none";
    if (char === "\n" || char === "\r" || ",:]}/#".includes(char) || CLOSERS.has(char)) {
      return finish({ from, to: quoteAt, quoted: true }, char);
    }
    mode = "string";
    return inString(char);
  }

  function finish(token: Token, next: string): Event {
    done = token;
    mode = "between";
    return between(next);
  }

  return {
    /** Begins anew, as at the start of a text. */
    reset() {
      mode = "between";
      at = 0;
      ticks = 0;
      done = null;
    },
    /** Reads the next character. */
    read(char: string): Event {
      const event = step(char);
      at += 1;
      return event;
    },
    /** The token that is complete and was not taken yet. */
    take(): Token | null {
      const token = done;
      done = null;
      return token;
    },
    /** How many characters were read. */
    count: () => at,
  };
}
