import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { User } from "~/household/access";
import { tookLastCredit } from "~/household/billing/index.server";
import { searchForPage } from "~/find/search/index.server";
import {
  type Answered,
  findSchema,
  takeSchema,
  generationFailed,
  searchFailed,
  takingFailed,
} from "~/find/generation";
import { SuggestionsPage } from "~/find/generation/components";
import {
  answerFind,
  answerReplace,
  answerSuggest,
  answerTake,
  answerWrite,
  getSuggestionsCard,
} from "~/find/generation/index.server";
import { EMPTY_REQUEST, queryIn, withQuery } from "~/find/search";
import { sourceFor } from "~/household/access/index.server";
import { mealIdSchema } from "~/recipes/meals";
import {
  CARRIED,
  readCarried,
  PREFERENCES_FAILED,
  preferencesFormSchema,
  saved,
  withoutSchema,
} from "~/household/preferences";
import { saveTicked } from "~/household/preferences/index.server";
import { swapInWords } from "~/find/substitutions";
import { creditsUsedHeaders, takeCreditsUsed } from "~/http/cookies.server";
import {
  answerForm,
  type PostedForm,
  type ToToast,
  unknownIntent,
  cameFrom,
  newRequestIds,
  requestKeyOf,
} from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { withOpen } from "~/ui/fold";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("AI-Suggested Meals"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const searchParams = new URL(request.url).searchParams;
  return json({
    ...(await getSuggestionsCard(services, user)),
    requestIds: newRequestIds(),
    query: queryIn(searchParams),
    results: await searchForPage(services, user, searchParams, swapInWords),
    creditsUsed: await takeCreditsUsed(request),
    back: cameFrom(request, "/dashboard"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed: ToToast = generationFailed;
  const toastOf: ToToast = (...why) => failed(...why);
  return answerForm(request, toastOf, async (form) => {
    switch (form.intent) {
      case "generate":
      case "refresh": {
        await carryPreferences(user, form);
        const { without } = form.parse(withoutSchema);
        const refresh = form.intent === "refresh";
        const input = { without, refresh, requestKey: requestKeyOf(form) };
        return answerWith(user, form, await answerSuggest(services, user, input));
      }
      case "find":
        await carryPreferences(user, form);
        failed = searchFailed;
        return find(user, form);
      case "write": {
        failed = searchFailed;
        // The recipe book generates nothing, so its matches are shown first.
        if (sourceFor(services, user).kind === "book") return find(user, form);
        const { recipeQuery: query } = form.parse(findSchema);
        const input = { query, requestKey: requestKeyOf(form) };
        return answerWith(user, form, await answerWrite(services, user, input));
      }
      case "take": {
        failed = takingFailed;
        const { recipeQuery: query, ...choice } = form.parse(takeSchema);
        const input = { query, ...choice, requestKey: requestKeyOf(form) };
        return answerWith(user, form, await answerTake(services, user, input));
      }
      case "replace": {
        const { mealId } = form.parse(mealIdSchema);
        return answerWith(user, form, await answerReplace(services, user, mealId));
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Saves the preferences on the page of the form, if it has any, because the user expects their choices to apply. */
async function carryPreferences(user: User, form: PostedForm) {
  const shownChoices = readCarried(form.text(CARRIED));
  if (!shownChoices) return;
  const ticked = form.parse(preferencesFormSchema, PREFERENCES_FAILED);
  await saveTicked(services, user, ticked, shownChoices);
}

async function find(user: User, form: PostedForm) {
  const isEmpty = form.text("recipeQuery").trim() === "";
  const { recipeQuery: query } = form.parse(
    findSchema,
    isEmpty
      ? { title: t(EMPTY_REQUEST.title), description: t(EMPTY_REQUEST.description) }
      : undefined,
  );
  const resultsPath = withQuery(form.backTo("/dashboard"), query);
  return redirectWithToast(`${resultsPath}#suggestions`, await answerFind(services, user, query));
}

/** Returns the page of the form with its new meals, and with a notice if they took the last credit. */
async function answerWith(user: User, form: PostedForm, { meals, toast, page, anchor }: Answered) {
  const mealIds = meals.map(({ id }) => id);
  const areUsed = await tookLastCredit(services, user, mealIds);
  const path = saved(withQuery(form.backTo("/dashboard")));
  const suggestionsPath = withOpen(path, "suggestions");
  const to = areUsed ? `${suggestionsPath}#suggestions` : (page ?? suggestionsPath) + anchor;
  return redirectWithToast(to, toast, await creditsUsedHeaders(areUsed));
}

export default function MealsPage() {
  const { back, ...card } = useLoaderData<typeof loader>();
  return <SuggestionsPage card={card} back={back} />;
}
