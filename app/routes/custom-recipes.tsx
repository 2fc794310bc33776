import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { PlannerPage } from "~/features/accounts/planner-page";
import { takeOverPhoto } from "~/features/photos/taking-over.server";
import { AddRecipe } from "~/features/recipes/add-recipe";
import { findParsed, keepParsed, parsePasted, parseUrl } from "~/features/recipes/import.server";
import { OwnRecipes } from "~/features/recipes/own-recipes";
import { getOwnRecipes } from "~/features/recipes/own-recipes.server";
import {
  ENTER_URL,
  MAX_PASTED,
  NOT_PUT_ASIDE,
  PARSE_ERROR,
  PARSED,
  parseUrlSchema,
  pasteSchema,
  PUT_ASIDE,
  recipeSchema,
  SAVE_FAILED,
  SAVED,
  TITLE_AND_INGREDIENTS,
  TYPED_FIELDS,
  withoutPhoto,
} from "~/features/recipes/recipes.schema";
import { addRecipe } from "~/features/recipes/recipes.server";
import { keepExpiredForm } from "~/http/expired-form.server";
import { answerForm, type PostedForm, type ToToast, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { ownAddress } from "~/http/own-address.server";
import { countImport, countSentPhoto } from "~/http/rate-limit.server";
import { keyedAddress, requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Custom Recipes");

/** A pasted page is sent percent-encoded, up to three bytes for each of its own. */
export const handle = { maxBody: 3 * MAX_PASTED + 64 * 1024 };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const keyed = keyedAddress(request);
  if (keyed) throw redirect(keyed, 303);
  const asked = new URL(request.url).searchParams;
  return json({
    ...(await getOwnRecipes(readingServices(request), user, asked)),
    importUrl: ownAddress(request, "/custom-recipes"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed: ToToast = SAVE_FAILED;
  const toastOf: ToToast = (...why) => failed(...why);
  return answerForm(request, toastOf, async (form) => {
    switch (form.intent) {
      case "parse":
        failed = PARSE_ERROR;
        return parse(request, user, form);
      case "paste":
        failed = PARSE_ERROR;
        return paste(request, user, form);
      case "aside":
        return putAside(request, form);
      case "save":
        return save(request, user, form);
      default:
        return unknownIntent(form.intent);
    }
  });
}

async function parse(request: Request, user: User, form: PostedForm) {
  const isEmpty = form.text("url").trim() === "";
  const { url, recipe } = form.parse(parseUrlSchema, isEmpty ? { title: ENTER_URL } : undefined);
  return review(request, user, () => parseUrl(services, user, url, choiceOf(recipe)));
}

async function paste(request: Request, user: User, form: PostedForm) {
  const input = form.parse(pasteSchema);
  return review(request, user, () => parsePasted(services, user, input, choiceOf(input.recipe)));
}

/** Of a page with several recipes, people are asked first which one they mean. */
const choiceOf = (title: string) => ({ title, asks: true });

/** Reads a recipe, and shows it in the form, to be reviewed before it is saved. */
async function review(request: Request, user: User, read: () => ReturnType<typeof parseUrl>) {
  await countImport(user);
  const recipe = await withHouseholdLock(request, user, "import", read);
  const id = await keepParsed(services, user, recipe);
  return redirectWithToast(`/custom-recipes?parsed=${id}#add`, PARSED);
}

/** On the way to From URL what was typed is kept; it comes back with Manual Entry. */
async function putAside(request: Request, form: PostedForm) {
  if (TYPED_FIELDS.every((name) => form.text(name).trim() === "")) {
    return redirectWithToast("/custom-recipes#add", null);
  }
  const headers = new Headers();
  if (!(await keepExpiredForm(request, headers, "/custom-recipes?mode=manual"))) {
    throw new AppError("invalid", NOT_PUT_ASIDE.title, NOT_PUT_ASIDE);
  }
  const entry = encodeURIComponent(requestKeyOf(form));
  return redirectWithToast(`/custom-recipes?entry=${entry}#add`, PUT_ASIDE, headers);
}

async function save(request: Request, user: User, form: PostedForm) {
  const isBare = !form.text("title").trim() || !form.text("ingredients").trim();
  const input = form.parse(recipeSchema, isBare ? { title: TITLE_AND_INGREDIENTS } : undefined);
  const key = requestKeyOf(form);
  const { id } = await addRecipe(services, user, input, key);
  const missing = await takePhotoOf(request, user, id, key);
  return redirectWithToast("/custom-recipes", missing ? withoutPhoto(missing) : SAVED);
}

/** Takes over the photo of a page that was read, or says why it does not come: the recipe is saved all the same. */
async function takePhotoOf(
  request: Request,
  user: User,
  mealId: string,
  key: string,
): Promise<string | null> {
  const address = (await findParsed(services, user, key))?.imageUrl;
  if (!address) return null;
  try {
    await countSentPhoto(user);
    return await withHouseholdLock(request, user, "photo", () =>
      takeOverPhoto(services, user, { mealId, address }),
    );
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

export default function CustomRecipesPage() {
  const { adding, importUrl, meals, count, selection } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="custom-recipes" heading="Custom Recipes">
      <AddRecipe {...adding} importUrl={importUrl} />
      <OwnRecipes meals={meals} count={count} {...selection} />
    </PlannerPage>
  );
}
