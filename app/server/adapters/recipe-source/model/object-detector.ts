/** What reasoning models put their thoughts between, as `<name>` … `</name>` or `[name]` … `[/name]`. */
const THOUGHTS = new Set(["think", "thinking", "thought", "thoughts", "reasoning"]);
const LONGEST_TAG = 14;

/**
 * Reads the text around JSON a character at a time and tells whether this character may begin an
 * object. What a model thinks aloud begins none.
 */
export function createObjectDetector() {
  /** The tag that may have begun, from its bracket on. */
  let tag = "";
  /** The tag that ends the thoughts; empty outside of them. */
  let closing = "";

  return function beginsObject(char: string): boolean {
    if (tag !== "") {
      tag += char.toLowerCase();
      const isEnd = char === (tag.startsWith("<") ? ">" : "]");
      if (!isEnd && /^[a-z/]$/.test(tag.charAt(tag.length - 1)) && tag.length < LONGEST_TAG) {
        return false;
      }
      if (isEnd && closing === "" && THOUGHTS.has(tag.slice(1, -1))) {
        closing = `${tag.charAt(0)}/${tag.slice(1)}`;
      } else if (isEnd && tag === closing) {
        closing = "";
      }
      tag = "";
      if (isEnd) return false;
    }
    if (char === "<" || char === "[") tag = char;
    return char === "{" && closing === "";
  };
}
