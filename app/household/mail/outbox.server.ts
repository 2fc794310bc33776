import { inLanguage } from "~/language/index.server";
import {
  chosenLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  PSEUDO_LANGUAGE,
} from "~/language/languages";
import * as z from "zod";
import { cancel, enqueueAll } from "~/server/jobs/jobs.server";
import { AppError } from "~/server/values/errors";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { MailKind } from "~db/schema";
import type { Letter, Block, DayRow, HeadDish, Link, Part, LetterText } from "./letter";
import { picturePlace } from "./picture-place";
import { t } from "~/language/messages";
import { currentLanguage } from "~/language/current";

/** Renders a letter as plain text. */
function toText({ title, dish, blocks, buttons = [], footer }: Letter): string {
  const parts = [
    oneLine(title),
    ...(dish ? [dishText(dish)] : []),
    ...blocks.map(blockText),
    ...(buttons.length > 0 ? [buttons.map(blockText).join("\n")] : []),
  ];
  return `${parts.join("\n\n")}\n\n-- \n${footer.map(blockText).join("\n")}\n`;
}

/** Returns a text as one line, without control characters and line or paragraph separators. */
export const oneLine = (text: string) => withoutBreaks(text).trim();

/** Returns a text on one line like `oneLine`, but keeps one space at each end. */
const withoutBreaks = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ");

/** Returns the lines of a text, each like `oneLine`. */
const linesOf = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine);

/** Returns the text of a sentence without bold type and addresses. */
const plain = (sentence: LetterText) =>
  typeof sentence === "string"
    ? sentence
    : sentence
        .map((part) => {
          if (typeof part === "string") return part;
          return "bold" in part ? part.bold : part.label;
        })
        .join("");

const dishText = ({ when, title, facts, url }: HeadDish) =>
  [oneLine(`${when}: ${title}`), ...(facts ? [oneLine(facts)] : []), url].join("\n");

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return oneLine(plain(block.text));
    case "list":
      return listText(block.heading, block.items.map(plain));
    case "days":
      return listText(block.heading, block.rows.map(rowText));
    case "quote":
      return linesOf(block.text)
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "link":
      // A label such as "32 to buy: open the list" has its own colon.
      return `${oneLine(block.label).replaceAll(":", ",")}: ${block.url}`;
  }
}

const listText = (heading: string, items: string[]) =>
  [oneLine(heading), ...items.map((item) => `- ${oneLine(item)}`)].join("\n");

/**
 * Returns a row such as "Mon 30: One-Pot Chili Mac, 35 min (cook for 8)" or "Sat 5: Still open, see a proposal:
 * https://…".
 */
function rowText({ day, before, title, url, note, time, isOpen }: DayRow) {
  if (isOpen) return `${day}: ${title.replaceAll(":", ",")}: ${url}`;
  return `${day}: ${before && `${before} `}${title}${time && `, ${time}`}${note && ` (${note})`}`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML. This is the only place where a mail's text becomes markup. */
export function escape(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/**
 * Renders a letter as HTML without scripts, SVG or web fonts, in tables with inline styles, 600 pixels wide. The style
 * sheet in its head only adapts it to dark mode and to phones. A dish's picture is a comment: see `picture-place.ts`.
 */
function toHtml(letter: Letter): string {
  const { subject, title, preview, aside = "", homeUrl, dish, buttons = [], blocks } = letter;
  const wordmark = homeUrl
    ? `<a class="ink" href="${escape(homeUrl)}" style="${WORDMARK}">Weeknight</a>`
    : `<span class="ink" style="${WORDMARK}">Weeknight</span>`;
  const heading = dish
    ? dishHtml(dish)
    : `<h1 class="ink big" style="margin:0;padding:8px 0 10px;${SERIF};font-size:30px;line-height:35px;font-weight:400;color:#2b2118;${WRAP}">${escaped(title)}</h1>`;
  const below = [...(buttons.length > 0 ? [buttons] : []), ...withLinksTogether(blocks)];
  let isFirst = true;
  const content = below.map((block) => {
    if (!Array.isArray(block)) return blockHtml(block);
    const html = buttonsHtml(block, isFirst);
    isFirst = false;
    return html;
  });
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>${SHEET}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f6f0e3">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview ?? firstText(blocks))}${FILLER}</div>
<table class="bg" ${TABLE} width="100%" bgcolor="#f6f0e3"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table class="card" ${TABLE} width="100%" bgcolor="#fffcf5" style="max-width:600px;background:#fffcf5;border-radius:12px;overflow:hidden">
${HEM}
<tr><td class="pad" style="padding:18px 32px"><table ${TABLE} width="100%"><tr><td>${wordmark}</td><td class="mut" align="right" style="${SANS};font-size:14px;line-height:20px;color:#5f5142">${escaped(aside)}</td></tr></table></td></tr>
${dish?.picture ? pictureHtml(dish, dish.picture) : ""}<tr><td class="pad" align="left" style="padding:${dish ? 20 : 0}px 32px 12px">
${[heading, ...content].join("\n")}
</td></tr>
<tr><td class="pad ln" align="left" style="padding:16px 32px 24px;border-top:1px solid #dccfb6">${footerHtml(letter.footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}

/** The colors are those of app/styles/theme.css, because mail programs do not support custom properties. */
const SHEET =
  "@media (prefers-color-scheme:dark){.bg{background:#1b1612!important}.card{background:#251e18!important}" +
  ".ink{color:#f3eadb!important;border-color:#f3eadb!important}.mut{color:#c6b8a3!important}.ln{border-color:#43382c!important}" +
  ".acc{color:#f28a68!important}.err{color:#f7a9b2!important;border-color:#f7a9b2!important}" +
  ".b1{background:#f28a68!important;border-color:#f28a68!important}.t1{color:#251e18!important}.b2{border-color:#94836b!important}}" +
  "@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}.big{font-size:26px!important;line-height:30px!important}}";
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Georgia,'Times New Roman',serif";
const WORDMARK = `${SERIF};font-size:26px;line-height:32px;font-style:italic;color:#2b2118;text-decoration:none`;
/** The style that lets long words, such as addresses, wrap instead of widening the mail. */
const WRAP = "overflow-wrap:anywhere;word-break:break-word";
/** The maximum number of rows in HTML. Gmail cuts a mail at 102 KB. The plain text has all rows. */
const MOST_ROWS = 40;
const MOST_ITEMS = 15;
const BODY = `${SANS};font-size:16px;line-height:24px`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Invisible characters after the preview, so that inboxes do not show the text after it. */
const FILLER = "&nbsp;&zwnj;".repeat(40);
const hemRow = (looks: string, height: number) =>
  `<tr><td ${looks} style="height:${height}px;font-size:0;line-height:0">&nbsp;</td></tr>`;
const HEM =
  hemRow('bgcolor="#b5341b"', 6) +
  hemRow('class="card" bgcolor="#fffcf5"', 3) +
  hemRow('bgcolor="#b5341b"', 2);

const escaped = (words: string) => escape(oneLine(words));

const firstText = (blocks: readonly Block[]) => {
  const first = blocks.find((block) => block.kind === "text");
  return first ? plain(first.text) : "";
};

/** Returns the blocks, with consecutive links combined into one array. */
function withLinksTogether(blocks: readonly Block[]): (Exclude<Block, Link> | Link[])[] {
  const groups: (Exclude<Block, Link> | Link[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== "link") groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function pictureHtml({ when, title, url }: HeadDish, picture: NonNullable<HeadDish["picture"]>) {
  const alt = t("{when}’s plate: {title}", { when, title });
  return picturePlace(picture, ({ address, color }) => {
    const looks = `display:block;width:100%;height:auto;border:0;background:${color};color:#2b2118;${SERIF};font-size:18px;line-height:28px`;
    return `<tr><td><a href="${escape(url)}"><img src="${address}" width="600" height="300" alt="${escaped(alt)}" style="${looks}"></a></td></tr>`;
  });
}

function dishHtml({ when, title, url, facts }: HeadDish) {
  return (
    `<p class="acc" style="margin:0;${SERIF};font-size:18px;line-height:24px;font-style:italic;color:#b5341b">${escaped(when)}</p>` +
    `<h1 class="big" style="margin:2px 0 6px;${SERIF};font-size:32px;line-height:36px;font-weight:400;${WRAP}"><a class="ink" dir="auto" href="${escape(url)}" style="color:#2b2118;text-decoration:none">${escaped(title)}</a></h1>` +
    (facts && `<p class="mut" style="margin:0 0 12px;${BODY};color:#5f5142">${escaped(facts)}</p>`)
  );
}

/** Renders links as buttons next to each other. The first one of a mail is filled. */
function buttonsHtml(links: readonly Link[], areFirst: boolean) {
  const buttons = links.map(({ label, url }, at) => {
    const isFilled = areFirst && at === 0;
    const [box, words] = isFilled ? ["b1", "t1"] : ["b2", "ink"];
    const [edge, color] = isFilled ? ["#b5341b", "#ffffff"] : ["#857358", "#2b2118"];
    return (
      `<table ${TABLE} style="display:inline-table;margin:0 8px 8px 0"><tr><td class="${box}"${isFilled ? ' bgcolor="#b5341b"' : ""} style="border-radius:8px;border:2px solid ${edge}">` +
      `<a class="${words}" href="${escape(url)}" style="display:inline-block;padding:12px 20px;${SANS};font-size:16px;line-height:20px;font-weight:600;color:${color};text-decoration:none">${escaped(label)}</a></td></tr></table>`
    );
  });
  return `<div style="padding:8px 0 16px">${buttons.join("")}</div>`;
}

function blockHtml(block: Exclude<Block, Link>): string {
  switch (block.kind) {
    case "text":
      return `<p class="ink" style="margin:0;padding:0 0 12px;${BODY};color:#2b2118;${WRAP}">${sentenceHtml(block.text)}</p>`;
    case "list":
      return (
        headingHtml(block.heading, block.isWarning) +
        `<div style="padding:0 0 16px">${block.items.slice(0, MOST_ITEMS).map(itemHtml).join("")}${moreHtml(block.items.length - MOST_ITEMS)}</div>`
      );
    case "days":
      return (
        headingHtml(block.heading) +
        `<table ${TABLE} width="100%">${block.rows.slice(0, MOST_ROWS).map(rowHtml).join("")}</table>` +
        `<div style="padding:0 0 16px">${moreHtml(block.rows.length - MOST_ROWS)}</div>`
      );
    case "quote":
      return `<blockquote class="ink ln" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #dccfb6;${BODY};color:#2b2118;${WRAP}">${linesOf(block.text).map(escape).join("<br>")}</blockquote>`;
  }
}

function headingHtml(heading: string, isWarning = false) {
  const [name, color] = isWarning ? ["err", "#8c1d33"] : ["ink", "#2b2118"];
  return `<h2 class="${name}" style="margin:0;padding:12px 0 8px;${SERIF};font-size:20px;line-height:24px;font-weight:400;color:${color};border-bottom:1px solid ${color}">${escaped(heading)}</h2>`;
}

/** Renders the number of omitted items, which only HTML needs. */
const moreHtml = (count: number) => (count > 0 ? itemHtml(t("And {count} more.", { count })) : "");

const itemHtml = (item: LetterText) =>
  `<p class="ink" style="margin:0;padding:12px 0 0;${BODY};color:#2b2118;${WRAP}">${sentenceHtml(item)}</p>`;

const sentenceHtml = (sentence: LetterText) =>
  typeof sentence === "string" ? escaped(sentence) : sentence.map(partHtml).join("");

/** Renders a part of a sentence. Unlike whole texts, a part keeps the spaces at its ends. */
function partHtml(part: Part) {
  if (typeof part === "string") return escape(withoutBreaks(part));
  if ("bold" in part) return `<b>${escaped(part.bold)}</b>`;
  return `<a class="ink" dir="auto" href="${escape(part.url)}" style="color:#2b2118;text-decoration:underline">${escaped(part.label)}</a>`;
}

function rowHtml(row: DayRow, at: number, rows: readonly DayRow[]) {
  const { day, before, title, url, note, time, isOpen } = row;
  const shownDay = day === rows[at - 1]?.day ? "" : day;
  const small = `padding:11px 0;border-bottom:1px solid #dccfb6;${SANS};font-size:15px;line-height:22px;color:#5f5142`;
  const label = isOpen ? `<i>${escaped(title)}</i>` : escaped(title);
  const [name, color] = isOpen ? ["acc", "#b5341b"] : ["ink", "#2b2118"];
  return (
    `<tr><td class="mut ln" width="72" valign="top" style="${small}">${escaped(shownDay)}</td>` +
    `<td class="ln" valign="top" style="padding:11px 12px 11px 0;border-bottom:1px solid #dccfb6;${SERIF};font-size:18px;line-height:22px;${WRAP}">` +
    (before && `<span class="mut" style="color:#5f5142">${escaped(before)}</span> `) +
    `<a class="${name}" dir="auto" href="${escape(url)}" style="color:${color};text-decoration:underline">${label}</a>` +
    (note &&
      `<br><span class="mut" style="${SANS};font-size:15px;color:#5f5142">${escaped(note)}</span>`) +
    `</td><td class="mut ln" align="right" valign="top" style="${small};white-space:nowrap">${escaped(time)}</td></tr>`
  );
}

/** Renders the small print, with consecutive links on one line. */
function footerHtml(footer: readonly Block[]) {
  const looks = `margin:0;${SANS};font-size:13px;line-height:20px;color:#5f5142;${WRAP}`;
  return withLinksTogether(footer)
    .map((block) => {
      if (Array.isArray(block)) {
        const links = block.map(
          ({ label, url }) =>
            `<a class="mut" href="${escape(url)}" style="color:#5f5142">${escaped(label)}</a>`,
        );
        return `<p class="mut" style="${looks}">${links.join(" · ")}</p>`;
      }
      return block.kind === "text"
        ? `<p class="mut" style="${looks}">${sentenceHtml(block.text)}</p>`
        : blockHtml(block);
    })
    .join("\n");
}

type WrittenMail = { subject: string; text: string; html: string };

const MAX_SUBJECT = 200;

/** Renders a letter as plain text and as HTML. */
export const write = (letter: Letter): WrittenMail => ({
  subject: oneLine(letter.subject).slice(0, MAX_SUBJECT),
  text: toText(letter),
  html: toHtml(letter),
});

/** The job that sends a mail of the outbox. */
export const MAIL = { name: "mail", payload: z.object({ mailId: z.string() }) };

export type MailDeps = Deps<"db" | "now" | "settings">;

export type QueuedMail = {
  kind: MailKind;
  /** The idempotency key: a mail is queued once per key. */
  key: string;
  to: string;
  /** Writes the mail. It is called in the language of the reader. */
  letter: () => Letter;
  userId?: string | null;
  /** The account whose language is used, if the mail is stored without it as `userId`. */
  readerId?: string | null;
  replyTo?: string | null;
  /** For an optional mail, the URL that unsubscribes from this kind of mail. */
  unsubscribeUrl?: string | null;
  /** The number of milliseconds after which the mail is not sent. No limit if omitted. */
  expiresInMs?: number | null;
};

/**
 * Queues a mail in the caller's transaction; a job sends it after the commit. Returns false if a mail with this key was
 * queued before. Throws `invalid` for an address with line breaks.
 */
export async function queueMail(services: MailDeps, mail: QueuedMail): Promise<boolean> {
  return (await queueMails(services, [mail])) === 1;
}

/** Queues several mails as `queueMail` does. Returns the number of new mails. */
export async function queueMails(services: MailDeps, mails: QueuedMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const at = services.now();
  const languageOf = await findLanguages(services, mails);
  const inserted = await services.db
    .insertInto("outbox")
    .values(mails.map((mail) => inLanguage(languageOf(mail), () => toRow(mail, at))))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .execute();
  const jobs = inserted.map(({ id }) => ({ key: id, payload: { mailId: id } }));
  return enqueueAll(services, MAIL, jobs);
}

/**
 * Returns the language of each mail: the one that its reader has chosen, else that of the request that sends it, such
 * as a sign-up.
 */
async function findLanguages({ db }: Pick<MailDeps, "db">, mails: readonly QueuedMail[]) {
  const ids = [...new Set(mails.flatMap((mail) => readerOf(mail) ?? []))];
  const rows =
    ids.length > 0
      ? await db.selectFrom("users").where("id", "in", ids).select(["id", "language"]).execute()
      : [];
  const languageByUser = new Map(rows.map(({ id, language }) => [id, language]));
  // The mailbox of the administrator belongs to no account, so a visitor's message is in English.
  const isOurs = ({ kind }: QueuedMail) =>
    kind === "contact" || currentLanguage() === PSEUDO_LANGUAGE;
  return (mail: QueuedMail): Language => {
    const language = languageByUser.get(readerOf(mail) ?? "");
    if (language) return chosenLanguage(language);
    return isOurs(mail) ? DEFAULT_LANGUAGE : currentLanguage();
  };
}

const readerOf = ({ readerId, userId }: QueuedMail) => readerId ?? userId ?? null;

/** Deletes a mail from the outbox by its key, unless it was sent or is being sent. */
export async function removeMail({ db }: Deps<"db">, key: string) {
  const unsent = await db
    .selectFrom("outbox")
    .leftJoin("jobs", (join) =>
      join.on("jobs.kind", "=", MAIL.name).onRef("jobs.key", "=", "outbox.id"),
    )
    .where("outbox.key", "=", key)
    .where("status", "in", ["queued", "failed"])
    .where("jobs.processId", "is", null)
    .select("outbox.id")
    .executeTakeFirst();
  if (!unsent) return;
  await cancel({ db }, MAIL, unsent.id);
  await db.deleteFrom("outbox").where("id", "=", unsent.id).execute();
}

function toRow(mail: QueuedMail, now: Date) {
  const { kind, key, to, letter, userId, replyTo, unsubscribeUrl, expiresInMs } = mail;
  requireOneLine(to);
  if (replyTo) requireOneLine(replyTo);
  const createdAt = now.toISOString();
  return {
    id: newId(),
    userId: userId ?? null,
    kind,
    key,
    toAddress: to,
    replyTo: replyTo ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    ...write(letter()),
    status: "queued" as const,
    attempts: 0,
    expiresAt: expiresInMs ? new Date(now.getTime() + expiresInMs).toISOString() : null,
    lastError: null,
    sentAt: null,
    createdAt,
  };
}

/** Throws `invalid` for an address with line breaks, which would start another header. */
function requireOneLine(address: string) {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(address)) {
    throw new AppError("invalid", t("An email address must be on one line."));
  }
}

/** Returns the absolute URL of a page, for a mail. */
export function linkTo({ settings }: Deps<"settings">, path: string) {
  return new URL(path, settings.APP_URL ?? `http://localhost:${settings.PORT}`).href;
}
