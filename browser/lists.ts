import type { CookTools } from "./cook-tools";
import type { PageTools } from "./list-tools";
import { ask, fetchPage, pageOf, UNSEEN } from "./page";
import { cookPrefix, hasKept, pendingPrefix } from "./pending-mark";
import { morph } from "./regions";
import { showToast, showToastOf } from "./toast";
import { registerServiceWorker } from "./worker";

/** Addresses of the scripts of grocery lists and of cook mode, put in by the build. */
declare const LIST_SCRIPT: string;
declare const COOK_SCRIPT: string;

type ListScript = { startGroceries: (tools: PageTools) => void };
type CookScript = { startCook: (tools: CookTools) => void };

/** After the page's first picture, which it would hold up; a page that nobody sees has none. */
export const painted = () =>
  new Promise<void>((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

const listsFromBuild = async () => {
  await painted();
  const script: ListScript = await import(LIST_SCRIPT);
  const requests = { ask, fetchPage, pageOf, UNSEEN };
  script.startGroceries({ ...requests, morph, showToast, showToastOf, src: LIST_SCRIPT });
};

const cookFromBuild = async () => {
  await painted();
  const script: CookScript = await import(COOK_SCRIPT);
  script.startCook({ ask, UNSEEN, showToast, src: COOK_SCRIPT });
};

/** Loads a script once there is what it is for, or something under its keys: an operation that waits, a timer that runs. */
function loadWhere(selector: string, prefix: string, load: () => Promise<void>) {
  let isAsked = false;
  // Later ones are made by the script itself.
  const waits = hasKept(prefix);
  const look = () => {
    if (isAsked || !(waits || document.querySelector(selector))) return;
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
}

/** Loads the script of grocery lists where there is one, and that of cook mode where a dish is cooked. */
export function startLists(loadLists = listsFromBuild, loadCook = cookFromBuild) {
  loadWhere("form[data-taps]", pendingPrefix(), loadLists);
  loadWhere("[data-cook]", cookPrefix(), loadCook);
  registerServiceWorker().catch(() => {});
}
