import { BRACKET_REMARKS } from "./kitchen-words";
import {
  countAlternatives,
  cutRemark,
  dropFront,
  isOnlyAdjectives,
  isPreparation,
  type Segment,
} from "./name-trim";
import { COMMA, type Token } from "./tokens";

/** What a line says after its amount. */
export type NamePart = {
  /** The food in the line's words, alternatives and short bracketed names kept. */
  name: string;
  /** The same without what stood in brackets. */
  plain: string;
  preparation: string | null;
};

/**
 * Splits the words after an amount into the food and what is done to it:
 * the food ends at a comma, a dash or a remark, and loses the preparations
 * and sizes at its front and end. Tinned food keeps its preparations: diced
 * tomatoes are bought diced. In a list (`isList`) "and" goes on naming food.
 */
export function readName(tokens: readonly Token[], isPacked: boolean, isList: boolean): NamePart {
  const segments = splitSegments(tokens);
  const preparations: Segment[] = [];
  let name: Segment = [];
  let index = 0;
  for (; index < segments.length; index++) {
    const { kept, dropped } = dropFront(segments[index] ?? [], isPacked);
    if (dropped.length > 0) preparations.push(dropped);
    name.push(...kept);
    if (!isOnlyAdjectives(name)) break;
  }
  const cut = cutRemark(name, isPacked);
  name = cut.kept;
  if (cut.dropped.length > 0) preparations.push(cut.dropped);
  const rest = segments.slice(index + 1);
  const joined = cut.dropped.length === 0 ? countAlternatives(rest, isList) : 0;
  for (const segment of rest.slice(0, joined)) {
    const { kept: alternative, dropped } = cutRemark(segment, isPacked);
    if (dropped.length > 0) preparations.push(dropped);
    if (!/^(or|and)$/.test(alternative[0]?.token.lower ?? "")) {
      name.push({ token: COMMA, bracket: false });
    }
    name.push(...alternative);
  }
  preparations.push(...rest.slice(joined));
  if (name.length === 0) name = segments.find((s) => s.length > 0) ?? [];
  const preparation = preparations.map(write).filter(Boolean).join(", ");
  const plain = write(name.filter((part) => !part.bracket));
  return {
    name: write(name) || plain,
    plain: plain || write(name),
    preparation: preparation || null,
  };
}

/** The words of a segment with the spaces that the line had between them. */
function write(segment: Segment): string {
  let text = "";
  let end = -1;
  for (const { token } of segment) {
    const isSpaced = text !== "" && token !== COMMA && token.start !== end;
    text += isSpaced ? ` ${token.text}` : token.text;
    end = token.end;
  }
  return text.replace(/^[\s.:&/+,-]+|[\s.:&/+*,-]+$/g, "");
}

function splitSegments(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [[]];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const segment = segments.at(-1) ?? [];
    if (token.text === "(" || token.text === "[") {
      const close = closing(tokens, at);
      const inside = tokens.slice(at + 1, close);
      if (segment.length > 0 && isOtherName(inside)) {
        segment.push(...inside.map((t) => ({ token: t, bracket: true })));
      }
      at = close;
      continue;
    }
    const isDash = token.text === "-" && !(token.glued && tokens[at + 1]?.glued);
    const isMark = token.kind === "mark" && /[,;:)\]]/.test(token.text);
    if (isDash || isMark) segments.push([]);
    else segment.push({ token, bracket: false });
  }
  return segments;
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? "";
    if (text === "(" || text === "[") depth++;
    if (text === ")" || text === "]") depth--;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** "(garbanzo beans)" names the food again; "(see note)" does not. */
function isOtherName(inside: readonly Token[]): boolean {
  if (inside.length === 0 || inside.length > 4) return false;
  return inside.every((token, at) => {
    const isOr = at === 0 && token.lower === "or";
    if (token.kind === "word") {
      const { lower } = token;
      return isOr || (!BRACKET_REMARKS.has(lower) && !isPreparation(lower));
    }
    return token.text === "-";
  });
}
