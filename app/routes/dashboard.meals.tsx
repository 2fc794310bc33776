import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { User } from "~/features/access/user";
import { suggestMeals } from "~/features/generation/generate.server";
import { tookLastCredit } from "~/features/billing/credits.server";
import type { Found } from "~/features/generation/find.server";
import {
  EMPTY_REQUEST,
  findSchema,
  FOUND,
  GENERATION_FAILED,
  mealIdSchema,
  NO_TRUE_MATCH,
  REPLACED,
  SEARCH_FAILED,
  SUGGESTION_COUNT,
  TAKE_FAILED,
  takeSchema,
} from "~/features/meals/meals.schema";
import type { Meal } from "~/features/meals/meal.server";
import { requestIn, withRequest } from "~/features/generation/near";
import { findNear, findOrOffer, takeNear } from "~/features/generation/near.server";
import { toToast } from "~/features/generation/outcome-words";
import { replaceMeal } from "~/features/generation/replace.server";
import { SelectedBadge } from "~/features/meals/selected";
import { SuggestionsPage } from "~/features/generation/suggestions-page";
import { getSuggestionsCard } from "~/features/generation/suggestions.server";
import { CARRIED, readCarried } from "~/features/preferences/asking";
import {
  PREFERENCES_FAILED,
  preferencesFormSchema,
} from "~/features/preferences/preferences.schema";
import { dropChoices, saveTicked } from "~/features/preferences/preferences.server";
import { saved, withoutSchema } from "~/features/preferences/without";
import type { Toast } from "~/http/context.server";
import { creditsUsedHeaders, takeCreditsUsed } from "~/http/credits-used.server";
import { answerForm, type PostedForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { cameFrom } from "~/http/referer.server";
import { newRequestIds, requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: "AI-Suggested Meals – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const card = await getSuggestionsCard(services, user);
  const asked = new URL(request.url).searchParams;
  const query = requestIn(asked);
  const near = await findNear(services, user, asked);
  const back = cameFrom(request, "/dashboard");
  const creditsUsed = await takeCreditsUsed(request);
  return json({ ...card, requestIds: newRequestIds(), query, near, creditsUsed, back });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed = GENERATION_FAILED;
  return answerForm(request, { failed: (message) => failed(message) }, async (form) => {
    switch (form.intent) {
      case "generate":
      case "refresh":
        await carryPreferences(user, form);
        return generate(user, form);
      case "find":
        await carryPreferences(user, form);
        failed = SEARCH_FAILED;
        return find(user, form);
      case "take":
        failed = TAKE_FAILED;
        return take(user, form);
      case "replace":
        return replace(user, form);
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Saves the preferences as they stood on the page that asks, if they did: tapped is meant. */
async function carryPreferences(user: User, form: PostedForm) {
  const shown = readCarried(form.text(CARRIED));
  if (!shown) return;
  const ticked = form.parse(preferencesFormSchema, PREFERENCES_FAILED);
  await saveTicked(services, user, ticked, shown);
}

async function generate(user: User, form: PostedForm) {
  const { without } = form.parse(withoutSchema);
  if (without.length > 0) await dropChoices(services, user, without);
  const { meals, outcome } = await suggestMeals(services, user, {
    count: SUGGESTION_COUNT,
    requestKey: requestKeyOf(form),
    refresh: form.intent === "refresh",
    onOtherInput: "start",
  });
  return answerWith(user, form, toToast(outcome, user.pays), meals);
}

async function find(user: User, form: PostedForm) {
  const isEmpty = form.text("recipeQuery").trim() === "";
  const { recipeQuery } = form.parse(findSchema, isEmpty ? EMPTY_REQUEST : undefined);
  const found = await findOrOffer(services, user, {
    recipeQuery,
    requestKey: requestKeyOf(form),
    onOtherInput: "start",
  });
  if (!found) {
    const near = withRequest(form.backTo("/dashboard"), recipeQuery);
    return redirectWithToast(`${near}#suggestions`, NO_TRUE_MATCH);
  }
  return answerFound(user, form, found);
}

async function take(user: User, form: PostedForm) {
  const requestKey = requestKeyOf(form);
  const asked = form.parse(takeSchema);
  return answerFound(
    user,
    form,
    await takeNear(services, user, { ...asked, requestKey, onOtherInput: "start" }),
  );
}

const answerFound = (user: User, form: PostedForm, { meal, isOwn }: Found) =>
  answerWith(user, form, FOUND(meal.title, isOwn), isOwn ? [] : [meal]);

async function replace(user: User, form: PostedForm) {
  const { meal, isOwn } = await replaceMeal(services, user, form.parse(mealIdSchema).mealId);
  const toast = REPLACED(meal.title, isOwn);
  return answerWith(user, form, toast, isOwn ? [] : [meal], `#meal-${meal.id}`);
}

/** The page that the form was on with its new meals, and with a notice where they took the last credit. */
async function answerWith(
  user: User,
  form: PostedForm,
  toast: Toast,
  meals: readonly Meal[],
  anchor = "#suggestions",
) {
  const mealIds = meals.map(({ id }) => id);
  const areUsed = await tookLastCredit(services, user, mealIds);
  const path = saved(withRequest(form.backTo("/dashboard")));
  const to = path + (areUsed ? "#suggestions" : anchor);
  return redirectWithToast(to, toast, await creditsUsedHeaders(areUsed));
}

export default function MealsPage() {
  const { back, ...card } = useLoaderData<typeof loader>();
  return (
    <SuggestionsPage card={card}>
      <p className="row mb-4">
        <ButtonLink variant="outline" icon="left" href={back}>
          Back
        </ButtonLink>
        <SelectedBadge count={card.selected.length} from={back} />
      </p>
    </SuggestionsPage>
  );
}
