import { openAt } from "./dialog";
import { ask } from "./page";
import { say } from "./toast";

const COPIED = { recipe: "Recipe copied!", list: "Grocery list copied!" };

/** True where this browser can share or copy; else the link leads to the page that shares. */
export const canShare = () => canShareByDevice() || navigator.clipboard !== undefined;

/** Typed as always there; it is not, over plain http or on most desktops. */
const canShareByDevice = () => typeof navigator.share === "function";

/** Shares a recipe or a list as text, by the device, else by the clipboard. */
export async function share(href: string) {
  const isList = new URL(href, location.href).pathname.endsWith(".txt");
  const text = isList ? await (await fetch(href)).text() : textOf((await ask(href)).doc);
  if (canShareByDevice()) {
    try {
      await navigator.share({ title: isList ? "Share List" : "Share Recipe", text });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copy(text, isList ? COPIED.list : COPIED.recipe);
    }
    return;
  }
  await copy(text, isList ? COPIED.list : COPIED.recipe);
}

/** Puts a text on the clipboard and says so. */
export async function copy(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text);
    say(said);
  } catch {
    say("Could not copy", "This browser does not allow copying here.", true);
  }
}

/** Prints the recipe or list at `href`: the one that is open, or it is opened first. */
export async function print(href: string) {
  const url = new URL(href);
  url.searchParams.delete("print");
  if (url.pathname !== location.pathname) await openAt(url.href);
  window.print();
}

function textOf(doc: Document) {
  const texts = (selector: string) =>
    [...doc.querySelectorAll(selector)].map((e) =>
      (e.textContent ?? "").trim().replace(/\s+/g, " "),
    );
  const title = texts("h1")[0] ?? "";
  let number = 0;
  // The name of a part has no number.
  const steps = texts(".steps li").map((step) => step.replace(/^Done: /, () => `${++number}. `));
  const lines = texts(".ing li").map((line) => `- ${line}`);
  return [title, `Ingredients\n${lines.join("\n")}`, `Instructions\n${steps.join("\n")}`].join(
    "\n\n",
  );
}
