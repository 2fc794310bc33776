import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import {
  listNear,
  discardDeadJob,
  tryJobAgain,
  describeProcesses,
  getRecipeSource,
  testRecipeSource,
  describeSystem,
  renewPlan,
} from "~/pages/admin/index.server";
import { listSettings } from "~/pages/admin";
import {
  DeadJobsCard,
  ProcessesCard,
  RecipeSourceCard,
  NearCard,
  ReportsCard,
  SettingsCard,
  SystemCard,
} from "~/pages/admin/components";
import { listNotableEvents, listTestPlans } from "~/household/billing/index.server";
import { PaymentEventsCard, TestPlansCard } from "~/household/billing/components";
import { listReports } from "~/http/security-headers.server";
import { listDeadJobs } from "~/server/jobs/jobs.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("System"));

const HERE = "/admin/system";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request);
  return json({
    system: await describeSystem(services),
    running: await describeProcesses(services),
    deadJobs: await listDeadJobs(services),
    settings: listSettings(services.settings),
    near: await listNear(services),
    reports: listReports(),
    source: await getRecipeSource(services),
    isTest: services.settings.BILLING === "on" && services.payments.mode === "test",
    paymentEvents: services.payments.readWebhook ? await listNotableEvents(services) : null,
    testPlans: (await listTestPlans(services)).map(({ periodEnd, ...plan }) => ({
      ...plan,
      until: formatDateOf(user, periodEnd),
    })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAdmin(request);
  const failed = (message: string) => ({
    title: t("That did not work"),
    description: /[.!?]$/.test(message) ? message : `${message}.`,
  });
  return answerForm(request, failed, async (form) => {
    switch (form.intent) {
      case "test-model": {
        const { works } = await testRecipeSource(services, user);
        return redirectWithToast(`${HERE}#recipe-source`, {
          title: works ? t("The model works") : t("The model does not work"),
          ...(works ? {} : { variant: "destructive" as const }),
        });
      }
      case "renew": {
        const declined = await renewPlan(services, user, { householdId: form.text("householdId") });
        return redirectWithToast(`${HERE}#test-plans`, {
          title: declined ? t("Renewal failed") : t("Renewed"),
          ...(declined ? { description: declined, variant: "destructive" as const } : {}),
        });
      }
      case "retry-job": {
        await tryJobAgain(services, user, { kind: form.text("kind"), key: form.text("key") });
        return redirectWithToast(`${HERE}#failed-jobs`, { title: t("The job runs again") });
      }
      case "discard-job": {
        await discardDeadJob(services, user, { kind: form.text("kind"), key: form.text("key") });
        return redirectWithToast(`${HERE}#failed-jobs`, { title: t("Job discarded") });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function SystemPage() {
  const {
    system,
    running,
    deadJobs,
    settings,
    near,
    reports,
    source,
    isTest,
    testPlans,
    paymentEvents,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">{t("System")}</h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <SystemCard system={system} />
        <div className="stack">
          <RecipeSourceCard source={source} />
          {isTest && <TestPlansCard plans={testPlans} />}
        </div>
      </div>
      <ProcessesCard {...running} />
      <DeadJobsCard jobs={deadJobs} />
      {paymentEvents && <PaymentEventsCard events={paymentEvents} />}
      <NearCard near={near} />
      <ReportsCard reports={reports} />
      <SettingsCard settings={settings} />
    </>
  );
}
