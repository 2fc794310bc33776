/** The content of a mail, from which both bodies are made. */
export type Letter = {
  subject: string;
  /** The first line. */
  title: string;
  blocks: Block[];
  /** Small print: why the reader gets it. */
  footer: Block[];
};

export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; heading: string; items: string[] }
  /** User input, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "link"; label: string; url: string };

export type WrittenMail = { subject: string; text: string; html: string };

export const text = (text: string): Block => ({ kind: "text", text });
export const list = (heading: string, items: string[]): Block => ({ kind: "list", heading, items });
export const quote = (text: string): Block => ({ kind: "quote", text });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });

const MAX_SUBJECT = 200;

/** Renders a letter as plain text and as HTML without images, scripts or style sheets. */
export function write({ subject, title, blocks, footer }: Letter): WrittenMail {
  const plain = [oneLine(title), ...blocks.map(toText)].join("\n\n");
  const small = footer.map(toText).join("\n");
  const body = [
    `<h1 style="${STYLE.title}">${escape(oneLine(title))}</h1>`,
    ...blocks.map((block) => toHtml(block, STYLE)),
    `<hr style="${STYLE.rule}">`,
    ...footer.map((block) => toHtml(block, SMALL)),
  ];
  return {
    subject: oneLine(subject).slice(0, MAX_SUBJECT),
    text: `${plain}\n\n-- \n${small}\n`,
    html: `${head(oneLine(subject))}${body.join("\n")}\n</div></body></html>\n`,
  };
}

/** A text as one line, without control characters and line or paragraph separators. */
export function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

function toText(block: Block): string {
  switch (block.kind) {
    case "text":
      return oneLine(block.text);
    case "list":
      return [oneLine(block.heading), ...block.items.map((item) => `- ${oneLine(item)}`)].join(
        "\n",
      );
    case "quote":
      return linesOf(block.text)
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "link":
      return `${oneLine(block.label)}: ${block.url}`;
  }
}

function toHtml(block: Block, style: typeof STYLE): string {
  switch (block.kind) {
    case "text":
      return `<p style="${style.text}">${escape(oneLine(block.text))}</p>`;
    case "list": {
      const items = block.items.map((item) => `<li>${escape(oneLine(item))}</li>`).join("");
      return `<h2 style="${style.heading}">${escape(oneLine(block.heading))}</h2><ul style="${style.list}">${items}</ul>`;
    }
    case "quote":
      return `<blockquote style="${style.quote}">${linesOf(block.text).map(escape).join("<br>")}</blockquote>`;
    case "link":
      return `<p style="${style.text}"><a style="${style.link}" href="${escape(block.url)}">${escape(oneLine(block.label))}</a></p>`;
  }
}

const linesOf = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine);

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

// The colors of app/styles/tokens.css; mail clients do not support custom properties.
const STYLE = {
  title: "margin:0 0 16px;font:400 24px/1.2 Georgia,serif;color:#2b2118",
  heading: "margin:20px 0 4px;font:400 18px/1.3 Georgia,serif;color:#2b2118",
  text: "margin:0 0 12px",
  list: "margin:0 0 12px;padding-left:20px",
  quote: "margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #dccfb6",
  link: "display:inline-block;padding:10px 16px;border-radius:6px;background:#b5341b;color:#ffffff;text-decoration:none;font-weight:600",
  rule: "margin:24px 0 12px;border:0;border-top:1px solid #dccfb6",
};
const SMALL = {
  ...STYLE,
  text: "margin:0 0 4px;font-size:14px;color:#5f5142",
  link: "color:#942812;text-decoration:underline",
};

function head(title: string) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title></head>
<body style="margin:0;padding:16px;background:#f6f0e3;color:#2b2118;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fffcf5;border-radius:8px;overflow-wrap:anywhere">
`;
}
