import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { User } from "~/household/access";
import { PlannerPage } from "~/household/accounts/components";
import { readRecipesPage } from "~/recipes/lists/index.server";
import { viewSchema } from "~/recipes/meals";
import { RecipesHead } from "~/recipes/lists/components";
import {
  ifBare,
  isUntyped,
  notPutAside,
  PUT_ASIDE,
  recipeSchema,
  SAVE_FAILED,
  type Allow,
  type ToRead,
} from "~/recipes/form";
import { AddRecipe, OwnRecipes } from "~/recipes/form/components";
import { getAdding, readForReview, saveReviewed } from "~/recipes/form/index.server";
import {
  ifEmpty,
  MAX_PASTED,
  PARSE_ERROR,
  PARSED,
  parseUrlSchema,
  pasteSchema,
} from "~/recipes/importers";
import { recipesViewCookie, rememberedChoices } from "~/http/cookies.server";
import { keepExpiredForm } from "~/http/expired-form.server";
import {
  answerForm,
  type PostedForm,
  type ToToast,
  unknownIntent,
  keyedAddress,
  requestKeyOf,
} from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { ownAddress } from "~/http/public-page.server";
import { countImport, countSentPhoto } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Custom Recipes"));

/** A pasted page is sent percent-encoded: up to three bytes for each byte. */
export const handle = { maxBody: 3 * MAX_PASTED + 64 * 1024 };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const keyed = keyedAddress(request);
  if (keyed) throw redirect(keyed, 303);
  const address = new URL(request.url).searchParams;
  const { choices, headers } = await rememberedChoices(request, recipesViewCookie, viewSchema);
  const reading = readingServices(request);
  const view = choices.view ?? "cards";
  const [adding, recipes] = await Promise.all([
    getAdding(reading, user, address),
    readRecipesPage(reading, user, address, { only: "custom", view }),
  ]);
  const importUrl = ownAddress(request, "/custom-recipes");
  return json({ adding, recipes, importUrl }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed: ToToast = SAVE_FAILED;
  const toastOf: ToToast = (...why) => failed(...why);
  return answerForm(request, toastOf, async (form) => {
    switch (form.intent) {
      case "parse":
        failed = PARSE_ERROR;
        return review(request, user, form.parse(parseUrlSchema, ifEmpty(form.text)));
      case "paste":
        failed = PARSE_ERROR;
        return review(request, user, form.parse(pasteSchema));
      case "aside":
        return putAside(request, form);
      case "save":
        return save(request, user, form);
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Parses a recipe and shows it in the form for review before it is saved. */
async function review(request: Request, user: User, input: ToRead) {
  await countImport(user);
  const readRecipe = () => readForReview(services, user, input);
  const id = await withHouseholdLock(request, user, "import", readRecipe);
  return redirectWithToast(`/custom-recipes?parsed=${id}#add`, PARSED);
}

/** Stores the typed text when the user switches to From URL. Manual Entry shows it again. */
async function putAside(request: Request, form: PostedForm) {
  if (isUntyped(form.text)) {
    return redirectWithToast("/custom-recipes#add", null);
  }
  const headers = new Headers();
  if (!(await keepExpiredForm(request, headers, "/custom-recipes?mode=manual"))) {
    throw notPutAside();
  }
  const entry = encodeURIComponent(requestKeyOf(form));
  return redirectWithToast(`/custom-recipes?entry=${entry}#add`, PUT_ASIDE, headers);
}

async function save(request: Request, user: User, form: PostedForm) {
  const input = form.parse(recipeSchema, ifBare(form.text));
  const allow: Allow = async (take) => {
    await countSentPhoto(user);
    return withHouseholdLock(request, user, "photo", take);
  };
  const key = requestKeyOf(form);
  return redirectWithToast(
    "/custom-recipes",
    await saveReviewed(services, user, input, key, allow),
  );
}

export default function CustomRecipesPage() {
  const { adding, importUrl, recipes } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes">
      <RecipesHead title={t("Custom Recipes")} current="/custom-recipes" />
      <div className="mt-4">
        <AddRecipe {...adding} importUrl={importUrl} />
      </div>
      <OwnRecipes {...recipes} />
    </PlannerPage>
  );
}
