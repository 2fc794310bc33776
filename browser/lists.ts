import { hasPending } from "./pending-mark";
import type { PageTools } from "./list-tools";
import { ask, fetchPage, pageOf, UNSEEN } from "./page";
import { morph } from "./regions";
import { showToast, showToastOf } from "./toast";
import { registerServiceWorker } from "./worker";

/** Address of the script of grocery lists, put in by the build. */
declare const LIST_SCRIPT: string;

type ListScript = { startGroceries: (tools: PageTools) => void };

/** After the page's first picture, which it would hold up; a page that nobody sees has none. */
export const painted = () =>
  new Promise<void>((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

const fromBuild = async () => {
  await painted();
  const script: ListScript = await import(LIST_SCRIPT);
  const requests = { ask, fetchPage, pageOf, UNSEEN };
  script.startGroceries({ ...requests, morph, showToast, showToastOf, src: LIST_SCRIPT });
};

/** Loads the script of grocery lists once there is a list, or an operation on one that waits to be sent. */
export function startLists(load = fromBuild) {
  let isAsked = false;
  // Later ones are made by the list's script.
  const waits = hasPending();
  const look = () => {
    if (isAsked || !(waits || document.querySelector("form[data-taps]"))) return;
    isAsked = true;
    load().then(
      () => seen.disconnect(),
      // Without a connection: asked for again with the next change of the page.
      () => (isAsked = false),
    );
  };
  const seen = new MutationObserver(look);
  seen.observe(document.body, { childList: true, subtree: true });
  look();
  registerServiceWorker().catch(() => {});
}
