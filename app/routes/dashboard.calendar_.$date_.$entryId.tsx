import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "~/server/values/dates";
import { PlannerPage } from "~/household/accounts/components";
import { MOVE_FAILED, entryPath } from "~/plan/calendar";
import { DAY_FORMS, saveMove } from "~/plan/calendar/index.server";
import { PlannedMealCard } from "~/pages/planned-meal/components";
import { getPlannedMeal } from "~/pages/planned-meal/index.server";
import { placeInWords } from "~/pages/recipe";
import { RepeatEntry } from "~/plan/repeats/components";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { BackLink } from "~/ui/links";
import { withFrom } from "~/ui/way-back";
import { type Message, t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

/** The recipe's own page has only the dish in its title. */
const plannedTitle = ({ title, scheduledDate }: { title: string; scheduledDate: string }) =>
  `${title}, ${formatDate(scheduledDate, "EEEE d MMMM")}`;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data ? plannedTitle(data.entry) : t("Planned meal")) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const from = wayBack(request, "/dashboard");
  const plannedMeal = await getPlannedMeal(readingServices(request), user, params.entryId ?? "");
  // The entry was moved after this address was created.
  if (plannedMeal.entry.scheduledDate !== params.date) {
    return redirectAway(request, withFrom(entryPath(plannedMeal.entry), from));
  }
  return json({ ...plannedMeal, from });
}

/** Saves one of the page's forms and redirects back to the page. A refused form is shown again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const { date = "", entryId = "" } = params;
  let title: Message = MOVE_FAILED;
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    const dayForm = DAY_FORMS.get(form.intent);
    if (dayForm) {
      title = dayForm.failed;
      const back = form.backTo(entryPath({ id: entryId, scheduledDate: date }));
      return redirectWithToast(back, await dayForm.save(services, user, form.parse, back));
    }
    if (form.intent !== "move") return unknownIntent(form.intent);
    const { entry, toast } = await saveMove(services, user, form);
    // The page is now at the entry's new date. The old address would redirect and use up the toast.
    return redirectWithToast(withFrom(entryPath(entry), wayBack(request, "")), toast);
  });
}

export default function PlannedMealPage() {
  const data = useLoaderData<typeof loader>();
  const { id, title, scheduledDate, repeatId, kind } = data.entry;
  const here = withFrom(entryPath(data.entry), data.from);
  return (
    <PlannerPage current="planner" className="">
      <div className="mx-auto max-w-page px-gutter">
        <BackLink href={data.from} label={placeInWords(data.from)} />
      </div>
      <div id="planned" data-region="">
        <PlannedMealCard
          {...data}
          repeat={
            kind === "leftovers"
              ? null
              : {
                  value: repeatId ? t("Repeated") : t("Never"),
                  form: <RepeatEntry {...{ id, title, scheduledDate, repeatId, here }} />,
                }
          }
        />
      </div>
    </PlannerPage>
  );
}
