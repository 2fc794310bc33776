import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shortDateOf } from "~/server/values/dates";
import { UnderGroceries } from "~/shop/lists/components";
import {
  isSaid,
  newFoodSchema,
  PANTRY_FAILED,
  PANTRY_PATH,
  rowSchema,
  aboutFood,
  saidToast,
} from "~/shop/pantry";
import { PantryLists } from "~/shop/pantry/components";
import { addFood, forgetFood, listPantry, saveFood } from "~/shop/pantry/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireShopper } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Pantry"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const foods = await listPantry(services, user);
  const dateOf = (instant: string) => shortDateOf(user, instant, services.now());
  return json({
    foods: foods.map(({ food, name, state, ...details }) => ({
      food,
      name,
      state,
      about: aboutFood({ food, name, state, ...details }, dateOf),
    })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireShopper(request);
  return answerForm(request, PANTRY_FAILED, async (form) => {
    if (form.intent === "add") {
      const { state, name } = await addFood(services, user, form.parse(newFoodSchema));
      return redirectWithToast(`${PANTRY_PATH}#${state}`, { title: t("Added: {name}", { name }) });
    }
    const { food } = form.parse(rowSchema);
    if (form.intent === "forget") {
      const { name } = await forgetFood(services, user, food);
      return redirectWithToast(PANTRY_PATH, { title: t("Forgotten: {name}", { name }) });
    }
    if (!isSaid(form.intent)) return unknownIntent(form.intent);
    const { state, name } = await saveFood(services, user, food, form.intent);
    return redirectWithToast(`${PANTRY_PATH}#${state}`, saidToast(form.intent, name));
  });
}

export default function PantryPage() {
  const { foods } = useLoaderData<typeof loader>();
  return (
    <UnderGroceries
      title={t("Pantry")}
      about={t(
        "What you probably have, learned from your lists. Correct it when it is wrong, and mark what should be eaten soon.",
      )}
    >
      <PantryLists foods={foods} />
    </UnderGroceries>
  );
}
