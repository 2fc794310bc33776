const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** What XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text for an element or an attribute. */
export const xml = (text: string) =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (one) => ESCAPES[one] ?? "");
