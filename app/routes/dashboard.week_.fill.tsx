import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, formatDate, todayOf, weekStartOf } from "~/dates";
import { PlannerPage } from "~/features/accounts/planner-page";
import { tookLastCredit } from "~/features/billing/credits.server";
import { tablePath } from "~/features/planner/table-path";
import { acceptWeek } from "~/features/week-plan/accept.server";
import { FILL_PATH, readAsked } from "~/features/week-plan/asked";
import { FillForm } from "~/features/week-plan/fill-form";
import { toSlotRow } from "~/features/week-plan/slot-row";
import { proposeWeek } from "~/features/week-plan/propose.server";
import { acceptedToast } from "~/features/week-plan/toasts";
import { acceptFormSchema, NOT_PLANNED } from "~/features/week-plan/week-plan.schema";
import { creditsUsedHeaders } from "~/http/credits-used.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import { newId } from "~/ids";
import { services } from "~/services.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Fill my week");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { search, searchParams } = new URL(request.url);
  const asked = readAsked(searchParams, newId);
  const { slots, covers, ...proposal } = await proposeWeek(services, user, asked);
  const { eaters, hasUnreadWords, start, open, planned, price, restDays, hasOwn, offersNew } =
    proposal;
  const { seed, nights, mealTypes, skipped, refused, choosing } = asked;
  return json({
    ...{
      start,
      open,
      planned,
      price,
      eaters,
      hasUnreadWords,
      restDays,
      hasOwn,
      offersNew,
      requestId: newId(),
    },
    rows: slots.map((slot) => toSlotRow(slot, covers)),
    credits: user.pays ? user.mealCredits : null,
    here: search.length < LONGEST_BACK ? `${FILL_PATH}${search}` : FILL_PATH,
    asked: { seed, nights, mealTypes, refused, choosing, skipped: [...skipped] },
  });
}

/** Longer addresses are not carried along as the way back of a preview. */
const LONGEST_BACK = 3_000;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, NOT_PLANNED, async (form) => {
    const { slot: slots, credits, away } = form.parse(acceptFormSchema);
    const requestKey = requestKeyOf(form);
    const accepted = await acceptWeek(services, user, { slots, credits, away, requestKey });
    const first = slots.map(({ date }) => date).sort()[0] ?? "";
    const taken = accepted.planned.map(({ mealId }) => mealId);
    const areUsed = accepted.credits > 0 && (await tookLastCredit(services, user, taken));
    const headers = await creditsUsedHeaders(areUsed);
    // The planner shows the seven days from today on.
    const isShown = first <= addDays(todayOf(user, services.now()), 6);
    const planner = isShown ? "/dashboard" : tablePath(first);
    return redirectWithToast(planner, acceptedToast(accepted, weekStartOf(first)), headers);
  });
}

export default function FillPage() {
  const data = useLoaderData<typeof loader>();
  const { start, rows, planned, offersNew, hasOwn } = data;
  const dishes = rows.filter(({ dish }) => dish !== null).length;
  const isOne = rows.length === 1 && planned.length === 0;
  const hasNothing = dishes === 0 && rows.length > 0 && !offersNew && !hasOwn;
  return (
    <PlannerPage
      current="planner"
      hasTabs={dishes === 0}
      className="mx-auto w-full max-w-page px-gutter"
    >
      <div className="pt-2 pb-3 lg:pt-4">
        <a
          className="-ms-1 inline-flex min-h-11 items-center gap-1 font-medium text-ink no-underline hover:underline"
          href="/dashboard"
        >
          <Icon name="left" className="size-4.5" />
          Planner
        </a>
        <h1 className="text-[clamp(1.75rem,1.5rem+1.3vw,2.5rem)]">
          {hasNothing
            ? "No credits left, and no recipes of your own yet"
            : `Here is a ${isOne ? "dish" : "week"} for you`}
        </h1>
        <p className="mt-1.5 leading-snug text-ink2">
          {daysBetween(start, addDays(start, 6))}
          {!offersNew && dishes > 0 && ", from your own recipes"}. Nothing is planned until you say
          so.
        </p>
      </div>
      {hasNothing && (
        <p className="mb-4 flex flex-wrap gap-2">
          <ButtonLink href="/subscribe">Get More Meals</ButtonLink>
          <ButtonLink variant="outline" href="/custom-recipes#add">
            Add a recipe
          </ButtonLink>
        </p>
      )}
      <div id="fill" data-region="">
        <FillForm {...data} />
      </div>
    </PlannerPage>
  );
}

/** "Friday 4 to Thursday 10 December". */
const daysBetween = (first: string, last: string) =>
  `${formatDate(first, first.slice(0, 7) === last.slice(0, 7) ? "EEEE d" : "EEEE d MMMM")} to ${formatDate(last, "EEEE d MMMM")}`;
