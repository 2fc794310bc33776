import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removedInWords, removalSchema } from "~/household/members";
import { RemovalPage, removalPath } from "~/household/members/components";
import { getRemoval, removeMember } from "~/household/members/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Remove a member"));

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json(await getRemoval(services, user, params.memberId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("Not removed"), async (form) => {
    if (form.intent !== "remove") return unknownIntent(form.intent);
    const memberId = params.memberId ?? "";
    await requireConsent(request, removalPath(memberId));
    const input = form.parse(removalSchema);
    const { name, ...removed } = await removeMember(services, user, memberId, input);
    const description = removedInWords(removed);
    return redirectWithToast("/account/household#departures", {
      title: t("{name} was removed", { name }),
      ...(description && { description }),
    });
  });
}

export default function RemoveMemberPage() {
  return <RemovalPage {...useLoaderData<typeof loader>()} />;
}
