import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LedgerCard } from "~/household/billing/components";
import { creditsQuerySchema, manageCreditsSchema } from "~/household/accounts";
import { ChooseCard, GiveCard, LeftCard } from "~/pages/admin/components";
import { addCredits, takeBackCredits, getUser, listChoices } from "~/pages/admin/index.server";
import { listGrants, listLedger } from "~/household/billing/index.server";
import { answerForm, unknownIntent, requestKeyOf } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { redirectWithToast } from "~/http/toast.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { type Message, message, t } from "~/language/messages";

export const meta = pageTitle(message("Manage Credits"));

const HERE = "/admin/credits";
const CHOICES = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { q, user, before } = readQuery(request, creditsQuerySchema);
  const chosenUser = user ? await getUser(services, user) : null;
  const owner = chosenUser && { householdId: chosenUser.householdId, timeZone: admin.timeZone };
  return json({
    q,
    ...(await listChoices(services, { q, limit: CHOICES })),
    chosen: chosenUser,
    requestIds: { add: newId(), take: newId() },
    grants: owner ? await listGrants(services, owner) : [],
    ledger: owner && (await listLedger(services, owner, { before })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  let title: Message = message("Failed to add credits");
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    const readChange = () => ({
      ...form.parse(manageCreditsSchema, (title) => ({ title })),
      requestKey: requestKeyOf(form),
    });
    switch (form.intent) {
      case "add": {
        const change = readChange();
        await addCredits(services, admin, change);
        return redirectWithToast(`${HERE}?user=${change.userId}`, {
          title: t("Credits added successfully"),
        });
      }
      case "take": {
        title = message("Failed to take credits back");
        const change = readChange();
        const takenCredits = await takeBackCredits(services, admin, change);
        return redirectWithToast(`${HERE}?user=${change.userId}`, {
          title: t("{count, plural, one {# credit} other {# credits}} taken back", {
            count: takenCredits,
          }),
        });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function CreditsPage() {
  const { q, choices, count, chosen: chosenUser, ...data } = useLoaderData<typeof loader>();
  const { grants, ledger, requestIds } = data;
  return (
    <>
      <h2 className="sr-only">{t("Manage Credits")}</h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <div className="stack">
          <ChooseCard q={q} choices={choices} count={count} />
          <GiveCard choices={choices} chosen={chosenUser} requestId={requestIds.add} />
        </div>
        {chosenUser && ledger && (
          <div className="stack">
            <LeftCard chosen={chosenUser} grants={grants} requestId={requestIds.take} />
            <LedgerCard ledger={ledger} href={`${HERE}?user=${chosenUser.id}`} linksMeals={false} />
          </div>
        )}
      </div>
    </>
  );
}
