import { ask, fetchPage, UNSEEN } from "./page";
import { showToast } from "./toast";
import { message, t } from "./messages";

const COPIED = { recipe: message("Recipe copied!"), list: message("Grocery list copied!") };

/**
 * Returns true if the clipboard is available. TypeScript types it as always present, but it is missing over plain http.
 */
export const canCopy = () => navigator.clipboard !== undefined;

/** Returns true if this browser can share or copy. Otherwise the link leads to a page that shares. */
export const canShare = () => canShareByDevice() || canCopy();

/**
 * Returns true if the device can share. TypeScript types `share` as always present, but it is missing over plain http
 * and on most desktops.
 */
const canShareByDevice = () => typeof navigator.share === "function";

/** Shares a recipe or a list as text, with the Web Share API or else the clipboard. */
export async function share(href: string) {
  const isList = new URL(href, location.href).pathname.endsWith(".txt");
  const text = await (isList ? listAt(href) : recipeAt(href));
  if (canShareByDevice()) {
    try {
      await navigator.share({ title: isList ? t("Share List") : t("Share Recipe"), text });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copy(text, t(isList ? COPIED.list : COPIED.recipe));
    }
    return;
  }
  await copy(text, t(isList ? COPIED.list : COPIED.recipe));
}

/** Copies the list that is a text file at `href`. */
export async function copyListText(href: string) {
  await copy(await listAt(href), t(COPIED.list));
}

/**
 * Returns the text of a list. Throws if the response is another page, such as the sign-in, which the browser then
 * shows.
 */
async function listAt(href: string) {
  const answer = await ask(href);
  const isText = /^text\/plain/.test(answer.headers.get("content-type") ?? "");
  if (!answer.ok || !isText) throw new Error("no list");
  return answer.text();
}

/** Returns the text of a recipe. Throws if the response is another page, such as the sign-in. */
async function recipeAt(href: string) {
  const { doc } = await fetchPage(href, undefined, UNSEEN);
  if (!doc.querySelector("[data-ingredients]")) throw new Error("no recipe");
  return textOf(doc);
}

/** Copies a text to the clipboard, and shows a message. */
export async function copy(text: string, message: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast(message);
  } catch {
    showToast(t("Could not copy"), t("This browser does not allow copying here."), true);
  }
}

/**
 * Prints the recipe or list at `href`: the open page, or the print page, which opens the print dialog itself.
 */
export async function print(href: string) {
  if (new URL(href).pathname === location.pathname) window.print();
  else location.assign(href);
}

function textOf(doc: Document) {
  const texts = (selector: string) =>
    [...doc.querySelectorAll(selector)].map((e) =>
      (e.textContent ?? "").trim().replace(/\s+/g, " "),
    );
  const title = texts("h1")[0] ?? "";
  let number = 0;
  // Headings of parts have no number.
  const parts = new Set(texts("[data-steps] [data-part]"));
  const steps = texts("[data-steps] li").map((step) =>
    parts.has(step) ? step : `${++number}. ${step}`,
  );
  const lines = texts("[data-ingredients] li").map((line) => `- ${line}`);
  return [title, `Ingredients\n${lines.join("\n")}`, `Instructions\n${steps.join("\n")}`].join(
    "\n\n",
  );
}
