import { REASONS, type Piece, type State } from "./json-frames";
import { feed } from "./json-scan";

/**
 * Cuts a JSON file into its entries without holding it in memory: the objects of its outermost
 * list, or of the lists under the keys `lists` of the objects around them; an object without such
 * a list is an entry itself. Broken entries are reported; the next one is found by its brackets,
 * or by a brace that stands as far into its line as the broken entry's own. Takes time in
 * proportion to the text, whatever it is; throws only what `chunks` throws.
 */
export async function* splitJson(
  chunks: AsyncIterable<string>,
  lists: ReadonlySet<string>,
): AsyncGenerator<Piece> {
  const state: State = {
    lists,
    frames: [{ kind: "list" }],
    deepLists: 0,
    count: 0,
    from: 0,
    inString: false,
    isEscaped: false,
    isKey: false,
    key: "",
    inScalar: false,
    last: 0,
    column: 0,
    isOver: false,
  };
  for await (const chunk of chunks) {
    yield* feed(state, chunk);
    if (state.isOver) return;
  }
  const reason = reasonAtEnd(state);
  if (reason) yield { index: state.count, reason };
}

function reasonAtEnd({ frames, last }: State): string | null {
  if (last === 0) return REASONS.empty;
  const open = frames.at(-1);
  if (open?.kind === "item" && !open.isWrapper) return REASONS.cutOff;
  return frames.length > 1 ? REASONS.incomplete : null;
}
