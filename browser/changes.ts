import { shownHref } from "./dialog";
import { painted } from "./lists";
import type { LiveTools } from "./live";
import { fetchPage, TAB, UNSEEN } from "./page";
import { renewRegions } from "./regions";
import { isSignedOut } from "./session";

/** Address of the script that updates an open page, inserted by the build. */
declare const LIVE_SCRIPT: string;

type LiveScript = { startLive: (tools: LiveTools) => void };

/** Updates a signed-in user's page when something changes elsewhere, once the page has been visible. */
export async function followChanges() {
  if (!document.documentElement.dataset.household) return;
  await painted();
  const script: LiveScript = await import(LIVE_SCRIPT);
  script.startLive({ fetchPage, UNSEEN, renewRegions, shownHref, isSignedOut, tab: TAB });
}
