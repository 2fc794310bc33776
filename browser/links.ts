import { closeDialog } from "./dialog";
import { openDialogContent } from "./modal";
import { whileLoading } from "./loading";
import { openAt } from "./open";
import { canCopy, canShare, copy, copyListText, print, share } from "./share";
import { swap } from "./swap";

/** Follows the links marked for it by fetch; where that fails the browser follows them. */
export function startLinks() {
  document.addEventListener("click", (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const it =
      target instanceof Element ? target.closest<HTMLElement>("a[href], [data-copy]") : null;
    if (!it) return;
    const work = workOf(it);
    if (!work) return;
    event.preventDefault();
    whileLoading(work()).catch(() => {
      if (it instanceof HTMLAnchorElement) location.assign(it.href);
    });
  });
}

/** What a click on a link or button does instead of navigating. */
function workOf(it: HTMLElement): (() => Promise<void>) | null {
  const { dataset } = it;
  if (dataset.copy) return () => copy(dataset.copy ?? "", "Link copied!");
  if (!(it instanceof HTMLAnchorElement)) return null;
  if ("dialogClose" in dataset && openDialogContent()) return async () => closeDialog();
  if ("copyText" in dataset && canCopy()) return () => copyListText(it.href);
  if (dataset.share && canShare()) return () => share(dataset.share ?? "");
  if ("print" in dataset) return () => print(it.href);
  if ("swap" in dataset) return () => swap(it.href, dataset.swap);
  if ("modal" in dataset) {
    // Safari focuses no link that is clicked: the focus would not return to it.
    it.focus({ preventScroll: true });
    return () => openAt(it.href);
  }
  return null;
}
