import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountColumns } from "~/features/accounts/account-columns";
import { deleteSchema } from "~/features/accounts/accounts.schema";
import { DeleteCard, ExportCard, StorageCard } from "~/features/accounts/data-cards";
import { deleteAccount } from "~/features/accounts/delete-account.server";
import { isAlone } from "~/features/accounts/household-members.server";
import { PlannerPage } from "~/features/accounts/planner-page";
import { listCookbooks } from "~/features/cookbooks/cookbooks.server";
import { PublicCard } from "~/features/cookbooks/public-card";
import { describeUsage } from "~/features/quotas/quotas.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { endSession } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { BackLink } from "~/ui/back-link";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Your data");

/** Open to whoever is signed in: also to those whose subscription has ended. */
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
  return answerForm(request, "The account was not deleted", async (form) => {
    if (form.intent !== "delete") return unknownIntent(form.intent);
    form.parse(deleteSchema);
    await requireConsent(request, "/account/data#delete");
    await deleteAccount(services, user);
    const headers = new Headers();
    await endSession(request, headers);
    return redirectWithToast("/", { title: "Your account is deleted" }, headers);
  });
}

export default function DataPage() {
  const { isAlone, storage, cookbooks } = useLoaderData<typeof loader>();
  return (
    <PlannerPage>
      <div className="pt-6 pb-4">
        <h1>Your data</h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <a href="/trash">Recently deleted</a>
          <BackLink href="/account" label="Back to the account" />
        </div>
      </div>
      <AccountColumns>
        <div className="stack">
          <ExportCard />
          <StorageCard {...storage} />
          <PublicCard cookbooks={cookbooks} />
        </div>
        <DeleteCard isAlone={isAlone} />
      </AccountColumns>
    </PlannerPage>
  );
}
