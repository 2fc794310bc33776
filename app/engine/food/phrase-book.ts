import { canonicalWords } from "./words";

/** A node of the tree of words. Most phrases do not begin a longer phrase, so `next` is usually null. */
type Node<T> = { next: Map<string, Node<T>> | null; value: T | undefined };

/** A word or a mark of a line, as `foodTokens` returns it. */
type Word = { kind: string; word: string };

/** A dictionary of phrases that finds the longest phrase that starts at a word. */
export type PhraseBook<T> = {
  add(phrase: string, value: T): void;
  get(phrase: string): T | undefined;
  /** Removes a phrase. Longer phrases that begin with it remain. */
  remove(phrase: string): void;
  longestAt(tokens: readonly Word[], index: number): { length: number; value: T } | null;
  /** Calls `visit` for all phrases that start at a word, shortest first. */
  eachAt(tokens: readonly Word[], index: number, visit: (value: T, length: number) => void): void;
};

/** Creates an empty phrase book. A look-up reads at most the words of the longest phrase. */
export function createPhraseBook<T>(): PhraseBook<T> {
  const root: Node<T> = { next: null, value: undefined };
  const find = (phrase: string) => {
    let node: Node<T> | undefined = root;
    for (const word of canonicalWords(phrase)) node = node?.next?.get(word);
    return node;
  };
  const eachAt: PhraseBook<T>["eachAt"] = (tokens, index, visit) => {
    let node: Node<T> | undefined = root;
    for (let at = index; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token === undefined || token.kind !== "word") return;
      node = node.next?.get(token.word);
      if (node === undefined) return;
      if (node.value !== undefined) visit(node.value, at - index + 1);
    }
  };
  return {
    eachAt,
    add(phrase, value) {
      let node = root;
      for (const word of canonicalWords(phrase)) {
        let next = node.next?.get(word);
        if (next === undefined) {
          next = { next: null, value: undefined };
          (node.next ??= new Map()).set(word, next);
        }
        node = next;
      }
      if (node !== root) node.value = value;
    },
    get: (phrase) => find(phrase)?.value,
    remove(phrase) {
      const node = find(phrase);
      if (node) node.value = undefined;
    },
    longestAt(tokens, index) {
      let node = root;
      let longest: { length: number; value: T } | null = null;
      for (let at = index; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined || token.kind !== "word") break;
        const next = node.next?.get(token.word);
        if (next === undefined) break;
        node = next;
        if (node.value !== undefined) longest = { length: at - index + 1, value: node.value };
      }
      return longest;
    },
  };
}
