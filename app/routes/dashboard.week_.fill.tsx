import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, todayOf, weekInWords, weekStartOf } from "~/dates";
import { PlannerPage } from "~/features/accounts/planner-page";
import { tookLastCredit } from "~/features/billing/credits.server";
import { NamesInWords } from "~/features/eaters/names-in-words";
import { priceOfNew } from "~/features/generation/book-dishes.server";
import { tablePath } from "~/features/planner/table-path";
import { acceptWeek } from "~/features/week-plan/accept.server";
import { readAsked } from "~/features/week-plan/asked";
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
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Fill my week");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = readAsked(new URL(request.url).searchParams, newId);
  const proposal = await proposeWeek(services, user, asked);
  const { slots, eaters, start, open, planned, price, covers } = proposal;
  const { seed, nights, mealTypes, kept, skipped, refused, swapping } = asked;
  return json({
    ...{ start, open, planned, price, eaters, requestId: newId() },
    rows: slots.map((slot) => toSlotRow(slot, covers)),
    priceOfOne: priceOfNew(user),
    credits: user.pays ? user.mealCredits : null,
    words: weekInWords(start, "MMMM"),
    asked: { seed, nights, mealTypes, refused, swapping, kept: [...kept], skipped: [...skipped] },
  });
}

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
  const { words, ...data } = useLoaderData<typeof loader>();
  const isOne = data.rows.length === 1 && data.planned.length === 0;
  return (
    <PlannerPage current="planner" className="mx-auto w-full max-w-272 px-gutter pb-10">
      <div className="pt-6 pb-5">
        <p className="font-serif text-accent italic">{words}</p>
        <h1>Here is a {isOne ? "dish" : "week"} for you</h1>
        <p className="mt-2 max-w-[56ch]">
          {data.eaters.length > 0 && (
            <>
              Checked for <NamesInWords names={data.eaters.map(({ name }) => name)} />.{" "}
            </>
          )}
          Keep what you like, swap the rest. Nothing is planned until you say so.
        </p>
      </div>
      <div id="fill" data-region="">
        <FillForm {...data} />
      </div>
    </PlannerPage>
  );
}
