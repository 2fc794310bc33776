import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteSchema } from "~/household/accounts";
import { DeleteCard, ExportCard, StorageCard, AccountPage } from "~/household/accounts/components";
import { deleteAccount, isAlone } from "~/household/accounts/index.server";
import { listCookbooks } from "~/connections/cookbooks/index.server";
import { PublicCard } from "~/connections/cookbooks/components";
import { describeUsage } from "~/household/quotas/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { endSession } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Your data"));

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json({
    isAlone: await isAlone(services, user),
    storage: await describeUsage(services, user),
    cookbooks: await listCookbooks(services, user),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("The account was not deleted"), async (form) => {
    if (form.intent !== "delete") return unknownIntent(form.intent);
    form.parse(deleteSchema);
    await requireConsent(request, "/account/data#delete");
    await deleteAccount(services, user);
    const headers = new Headers();
    await endSession(request, headers);
    return redirectWithToast("/", { title: t("Your account is deleted") }, headers);
  });
}

export default function DataPage() {
  const { isAlone, storage, cookbooks } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("Your data")} current="data">
      <div className="stack">
        <div className="stack">
          <ExportCard />
          <StorageCard {...storage} />
          <p>
            <a href="/trash">{t("Recently deleted")}</a>
          </p>
          <PublicCard cookbooks={cookbooks} />
        </div>
        <DeleteCard isAlone={isAlone} />
      </div>
    </AccountPage>
  );
}
