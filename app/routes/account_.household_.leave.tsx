import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LEAVE, LeavingPage } from "~/household/members/components";
import { getLeaving, leaveHousehold } from "~/household/members/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Leave the household"));

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  return json(await getLeaving(services, await requireUser(request)));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("Could not leave the household"), async (form) => {
    if (form.intent !== "leave") return unknownIntent(form.intent);
    await requireConsent(request, LEAVE);
    const { recipes } = await leaveHousehold(services, user);
    return redirectWithToast("/dashboard", {
      title: t("You have left the household"),
      ...(recipes > 0 && {
        description: t("{count, plural, one {# recipe} other {# recipes}} moved with you.", {
          count: recipes,
        }),
      }),
    });
  });
}

export default function LeavePage() {
  return <LeavingPage {...useLoaderData<typeof loader>()} />;
}
