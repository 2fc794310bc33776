import { shownHref } from "./dialog";
import { painted } from "./lists";
import type { LiveTools } from "./live";
import { fetchPage, TAB, UNSEEN } from "./page";
import { renewRegions } from "./regions";
import { isSignedOut } from "./session";

/** Address of the script that renews an open page, put in by the build. */
declare const LIVE_SCRIPT: string;

type LiveScript = { startLive: (tools: LiveTools) => void };

/** Has a signed-in user's page renewed when something is changed elsewhere, once it has been seen. */
export async function followChanges() {
  if (!document.documentElement.dataset.household) return;
  await painted();
  const script: LiveScript = await import(LIVE_SCRIPT);
  script.startLive({ fetchPage, UNSEEN, renewRegions, shownHref, isSignedOut, tab: TAB });
}
