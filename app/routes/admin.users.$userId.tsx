import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { isAdmin } from "~/household/access";
import { deleteSchema, adminPlanSchema } from "~/household/accounts";
import { AccessCard, EndCard, WhoCard, UserPlanCard } from "~/pages/admin/components";
import {
  endAccount,
  endUserSubscription,
  getUserPage,
  makeUserLink,
  removeSecondFactor,
  setPlan,
  signOutUser,
} from "~/pages/admin/index.server";
import { describeUsage } from "~/household/quotas/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { ownAddress } from "~/http/public-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { message, t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(t("{name} – Users", { name: data?.user.username ?? t("User") })) },
];

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const user = await getUserPage(services, userId);
  return json({
    user: {
      ...user,
      storage: (await describeUsage(services, user)).rows,
      isAdmin: isAdmin(user),
      joined: formatDateOf(admin, user.createdAt),
      seen: user.seenAt && formatDateOf(admin, user.seenAt),
      grace: user.graceUntil && formatDateOf(admin, user.graceUntil),
      until: user.subscription && formatDateOf(admin, user.subscription.periodEnd),
    },
  });
}

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const here = `/admin/users/${encodeURIComponent(userId)}`;
  return answerForm(request, message("Nothing was changed"), async (form) => {
    // Someone who finds the administrator's browser open must not take over accounts with it.
    if (form.intent !== "sign-out") await requireConsent(request, here);
    switch (form.intent) {
      case "plan":
        await setPlan(services, admin, { userId, ...form.parse(adminPlanSchema) });
        return redirectWithToast(`${here}#plan`, { title: t("Plan set by hand") });
      case "end-subscription":
        await endUserSubscription(services, admin, userId);
        return redirectWithToast(`${here}#plan`, { title: t("The subscription has ended") });
      case "reset-link": {
        const { pathname } = new URL(await makeUserLink(services, admin, userId));
        // Show the link only in this response. An address with it would be stored in browser histories and logs.
        return json({ values: {}, errors: {}, resetLink: ownAddress(request, pathname) });
      }
      case "sign-out":
        await signOutUser(services, admin, userId);
        return redirectWithToast(`${here}#access`, { title: t("Signed out everywhere") });
      case "remove-second-factor":
        await removeSecondFactor(services, admin, userId);
        return redirectWithToast(`${here}#access`, { title: t("Second factor removed") });
      case "end":
        form.parse(deleteSchema);
        await endAccount(services, admin, userId);
        return redirectWithToast("/admin", { title: t("Account deleted") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function UserPage() {
  const { user } = useLoaderData<typeof loader>();
  const resetLink = useActionData<{ resetLink?: string }>()?.resetLink ?? null;
  return (
    <>
      <p className="mb-4">
        <a href="/admin">{t("Back to User Management")}</a>
      </p>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <div className="stack">
          <WhoCard user={user} />
          <AccessCard user={user} resetLink={resetLink} />
        </div>
        <div className="stack">
          <UserPlanCard user={user} />
          {!user.isAdmin && <EndCard user={user} />}
        </div>
      </div>
    </>
  );
}
