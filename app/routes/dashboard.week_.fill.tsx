import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, formatDate, todayOf, weekStartOf } from "~/server/values/dates";
import { PlannerPage } from "~/household/accounts/components";
import { tookLastCredit } from "~/household/billing/index.server";
import { tablePath } from "~/pages/planner";
import {
  acceptWeek,
  changeByWords,
  changeSettings,
  proposalChangesOf,
  changeProposal,
  discardProposal,
  showProposal,
  weeknightMinutes,
} from "~/plan/proposals/index.server";
import {
  proposalPath,
  readView,
  readViewFields,
  toSlotRow,
  acceptedToast,
  acceptFormSchema,
  changeFormSchema,
  NOT_CHANGED,
  NOT_PLANNED,
  settingsFormSchema,
  viewFormSchema,
  wordsFormSchema,
} from "~/plan/proposals";
import { ChangeForm, FillForm, OptionForms, QuickChoices } from "~/plan/proposals/components";
import { creditsUsedHeaders } from "~/http/cookies.server";
import { answerForm, type ToToast, requestKeyOf } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Fill my week"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const view = readView(new URL(request.url).searchParams);
  const {
    proposal,
    asked: proposalParams,
    kept: storedProposal,
    repairs,
  } = await showProposal(services, user, view);
  const { slots, covers, start, limits, ...proposalFields } = proposal;
  const { nights, mealTypes, choosing, skipped } = proposalParams;
  return json({
    start,
    repairs,
    wishes: storedProposal.wishes,
    requestId: newId(),
    open: proposalFields.open,
    planned: proposalFields.planned,
    restDays: proposalFields.restDays,
    price: proposalFields.price,
    eaters: proposalFields.eaters,
    hasUnreadWords: proposalFields.hasUnreadWords,
    settings: proposalFields.settings,
    hasOwn: proposalFields.hasOwn,
    offersNew: proposalFields.offersNew,
    allowsRepeats: proposalFields.allowsRepeats,
    isNewer: proposalFields.isNewer,
    weeknights: weeknightMinutes(limits),
    rows: slots.map((slot) => toSlotRow(slot, covers)),
    credits: user.pays ? user.mealCredits : null,
    here: proposalPath({ from: start, nights, mealTypes }),
    asked: { nights, mealTypes, choosing, skipped: [...skipped] },
  });
}

const failedToast: ToToast = (message, { fields }) => ({
  title: t(fields?.words ? NOT_CHANGED : NOT_PLANNED),
  description: message,
});

/** Plans the entries in the form, or changes the proposal as the pressed button requests. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, failedToast, async (form) => {
    const fields = form.parse(viewFormSchema);
    const view = readViewFields(fields);
    const back = (key?: string) => proposalPath({ ...view, from: fields.from }, key);
    if (form.intent === "settings") {
      await changeSettings(services, user, form.parse(settingsFormSchema));
      return redirectWithToast(back(), null);
    }
    if (form.intent === "words") {
      const { words } = form.parse(wordsFormSchema);
      return redirectWithToast(back(), await changeByWords(services, user, view, words));
    }
    if (form.intent === "discard") {
      await discardProposal(services, user);
      return redirectWithToast(back(), { title: t("Proposal discarded. Here is a new one.") });
    }
    const pressed = form.parse(changeFormSchema);
    const changes = proposalChangesOf(pressed);
    if (changes.length > 0) {
      await changeProposal(services, user, changes);
      const key = pressed.swap ?? pressed.skip ?? pressed.fill ?? pressed.take?.key;
      return redirectWithToast(back(key), null);
    }
    const { slot: slots, credits, away } = form.parse(acceptFormSchema);
    const requestKey = requestKeyOf(form);
    const accepted = await acceptWeek(services, user, { slots, credits, away, requestKey });
    const keys = accepted.planned.map(
      ({ scheduledDate, mealType }) => `${scheduledDate}.${mealType}`,
    );
    await changeProposal(services, user, [{ kind: "planned", keys }]);
    const first = slots.map(({ date }) => date).sort()[0] ?? "";
    const mealIds = accepted.planned.map(({ mealId }) => mealId);
    const areUsed = accepted.credits > 0 && (await tookLastCredit(services, user, mealIds));
    const headers = await creditsUsedHeaders(areUsed);
    // The planner shows seven days from today.
    const isShown = first <= addDays(todayOf(user, services.now()), 6);
    const planner = isShown ? "/dashboard" : tablePath(first);
    return redirectWithToast(planner, acceptedToast(accepted, weekStartOf(first)), headers);
  });
}

export default function FillPage() {
  const data = useLoaderData<typeof loader>();
  const {
    start,
    rows,
    planned: plannedEntries,
    offersNew,
    hasOwn,
    credits,
    asked: proposalParams,
  } = data;
  const dishes = rows.filter(({ dish }) => dish !== null).length;
  const isOne = rows.length === 1 && plannedEntries.length === 0;
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
          {t("Planner")}
        </a>
        <h1 className="text-[clamp(1.75rem,1.5rem+1.3vw,2.5rem)]">
          {hasNothing
            ? t("No credits left, and no recipes of your own yet")
            : t(isOne ? "Here is a dish for you" : "Here is a week for you")}
        </h1>
        <p className="mt-1.5 leading-snug text-ink2">
          {t(
            !offersNew && dishes > 0
              ? "{first} to {last}, from your own recipes. Nothing is planned until you confirm."
              : "{first} to {last}. Nothing is planned until you confirm.",
            firstAndLast(start, addDays(start, 6)),
          )}
        </p>
      </div>
      {hasNothing && (
        <p className="mb-4 flex flex-wrap gap-2">
          <ButtonLink href="/subscribe">{t("Get More Meals")}</ButtonLink>
          <ButtonLink variant="outline" href="/custom-recipes#add">
            {t("Add a recipe")}
          </ButtonLink>
        </p>
      )}
      <div id="fill" data-region="">
        {credits === 0 && !offersNew && dishes > 0 && (
          <Notice
            title={t("You have no credits left.")}
            actions={
              <ButtonLink variant="outline" href="/subscribe">
                {t("Get More Meals")}
              </ButtonLink>
            }
          >
            {t("Your own recipes are free. New dishes come with a plan.")}
          </Notice>
        )}
        <div className="mb-3 grid items-end gap-x-5 gap-y-3 lg:grid-cols-2">
          <QuickChoices {...data} />
          <ChangeForm {...data} />
        </div>
        {data.isNewer && (
          <p className="mb-2 text-sm text-ink2">
            {t("More dishes are new than you chose, because few of your own recipes fit yet.")}
          </p>
        )}
        {data.repairs.map((repair) => (
          <p key={repair} role="status" className="mb-2 text-sm text-mustard">
            {repair}
          </p>
        ))}
        <FillForm {...data} />
        <OptionForms asked={proposalParams} from={start} />
      </div>
    </PlannerPage>
  );
}

/** Formats two dates like "Friday 4" and "Thursday 10 December". */
const firstAndLast = (first: string, last: string) => ({
  first: formatDate(first, first.slice(0, 7) === last.slice(0, 7) ? "EEEE d" : "EEEE d MMMM"),
  last: formatDate(last, "EEEE d MMMM"),
});
