const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML: the only place where a mail's text becomes markup. */
export function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
