import { syncGroceryButton } from "./calendar";
import { noteShown, renewDialog } from "./dialog";
import { openDialogContent } from "./modal";
import { dialogContentOf } from "./page";
import { takePage } from "./prefetch";
import { morph, renewRegions } from "./regions";
import { isSignedOut, signInAgain } from "./session";

/** Replaces the page's content: another month, another selection, other answers, which are `read` from their start. */
export async function swap(href: string, read = "") {
  const page = await takePage(href);
  if (isSignedOut(page)) return signInAgain(page);
  if (openDialogContent()) return renewDialog(page);
  // Something else than this page, such as that it is gone: the browser shows it.
  const region = document.querySelector("[data-region]");
  if (region && !page.doc.getElementById(region.id)) return location.assign(href);
  history.pushState(null, "", href);
  noteShown(href, page.doc.title);
  // The server's ticks count here, so nothing is treated as unsent input.
  document.querySelectorAll<HTMLInputElement>("input[name=entryId]").forEach((box) => {
    box.checked = box.defaultChecked;
  });
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), dialogContentOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, null);
  syncGroceryButton();
  const place = read && document.getElementById(read);
  if (!place) return;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}
