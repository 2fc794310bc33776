import { formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { shareSchema, type ShareTarget } from "~/connections/shares";
import { addShare, findShare, removeShare } from "~/connections/shares/index.server";
import { services } from "./services.server";
import { answerForm, unknownIntent } from "./form.server";
import { ownAddress } from "./public-page.server";
import { redirectWithToast } from "./toast.server";
import { message, t } from "~/language/messages";

/** Headers of an unlisted page: people with its address can read it, but search engines and caches must not keep it. */
export const UNLISTED = { "X-Robots-Tag": "noindex", "Cache-Control": "no-store" };

/**
 * Returns the absolute URL of a shared thing, with the public address or else the browser's, and its expiry. Returns
 * null if not shared.
 */
export async function findShareLink(request: Request, user: User, shared: ShareTarget) {
  const share = await findShare(services, user, shared);
  return (
    share && {
      url: ownAddress(request, `/shared/${share.token}`),
      until: share.expiresAt && formatDateOf(user, share.expiresAt),
      tellsNeeds: share.tellsNeeds,
    }
  );
}

/** Creates or ends a share link, for both kinds of pages. */
export function answerShareForm(request: Request, user: User, shared: ShareTarget) {
  const { pathname, search } = new URL(request.url);
  return answerForm(request, message("Failed to share"), async (form) => {
    switch (form.intent) {
      case "share":
        await addShare(services, user, shared, form.parse(shareSchema));
        return redirectWithToast(pathname + search, { title: t("Link created") });
      case "unshare":
        await removeShare(services, user, shared);
        return redirectWithToast(pathname + search, { title: t("Link turned off") });
      default:
        return unknownIntent(form.intent);
    }
  });
}
