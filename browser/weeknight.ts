/**
 * The only script of all pages, which also work without it. It sends forms and follows links by fetch, opens dialogs
 * over the page, and adds drag and drop, share and swipe. Each part is a file. README.md lists the attributes that it
 * reads.
 */
import { showWhole } from "./answers";
import { startDragging, startTicking, syncGroceryButton } from "./calendar";
import { openNotice } from "./open";
import { followChanges } from "./changes";
import { startFilled } from "./filled";
import { startHistory } from "./history";
import { startLoading, startLinks } from "./links";
import { startLists } from "./lists";
import { startMenus } from "./menus";
import { startPrefetching } from "./prefetch";
import { startPrint } from "./print";
import { startSearch } from "./search";
import { watchUser } from "./session";
import { startForms } from "./submits";
import { tellTimeZone } from "./time-zone";
import { startTips } from "./tips";
import { startToasts } from "./toast";
import { startWatching } from "./watch";

watchUser();
startForms();
startSearch();
startLinks();
startLoading();
startHistory((page) => {
  showWhole(page);
  syncGroceryButton();
  startWatching();
});
startPrint();
startToasts();
openNotice();
startMenus();
startTips();
startFilled();
startDragging();
startTicking();
startPrefetching();
startLists();
startWatching();
followChanges().catch(() => {});
tellTimeZone().catch(() => {});
