import type { CookTools } from "./cook-tools";
import type { PageTools } from "./list-tools";
import { t } from "./messages";
import { ask, fetchPage, pageOf, UNSEEN } from "./page";
import { cookPrefix, hasKept, pendingPrefix } from "./pending-mark";
import { morph } from "./regions";
import { showToast, showToastOf } from "./toast";
import { registerServiceWorker } from "./worker";

/** Addresses of the scripts of grocery lists and of cook mode, inserted by the build. */
declare const LIST_SCRIPT: string;
declare const COOK_SCRIPT: string;

type Take = (text: typeof t) => void;
type ListScript = { startGroceries: (tools: PageTools) => void; takeMessages: Take };
type CookScript = { startCook: (tools: CookTools) => void; takeMessages: Take };

/** Resolves after the page's first paint, which the work would delay. A hidden page has none. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const listsFromBuild = async () => {
  await painted();
  const script: ListScript = await import(LIST_SCRIPT);
  const requests = { ask, fetchPage, pageOf, UNSEEN };
  script.takeMessages(t);
  script.startGroceries({ ...requests, morph, showToast, showToastOf, src: LIST_SCRIPT });
};

const cookFromBuild = async () => {
  await painted();
  const script: CookScript = await import(COOK_SCRIPT);
  script.takeMessages(t);
  script.startCook({ ask, UNSEEN, showToast, src: COOK_SCRIPT });
};

/** Loads a script when its element exists, or when data is stored under its keys: an unsent change, a running timer. */
function loadWhere(selector: string, prefix: string, load: () => Promise<void>) {
  let isAsked = false;
  // Entries that are added later come from the script itself.
  const waits = hasKept(prefix);
  const look = () => {
    if (isAsked || !(waits || document.querySelector(selector))) return;
    isAsked = true;
    load().then(
      () => observer.disconnect(),
      // Without a connection: tried again with the next change of the page.
      () => (isAsked = false),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** Loads the script of grocery lists if there is a list, and that of cook mode if a dish is cooked. */
export function startLists(loadLists = listsFromBuild, loadCook = cookFromBuild) {
  loadWhere("form[data-taps]", pendingPrefix(), loadLists);
  loadWhere("[data-cook]", cookPrefix(), loadCook);
  registerServiceWorker().catch(() => {});
}
