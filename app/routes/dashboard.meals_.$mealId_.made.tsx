import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, todayOf } from "~/server/values/dates";
import { getAskedOfMade, addMade, removeMade, saveMade } from "~/plan/cook-log/index.server";
import {
  MADE_FAILED,
  madeSchema,
  ratingsSchema,
  readRatings,
  logSavedToast,
} from "~/plan/cook-log";
import { MadeForm } from "~/plan/cook-log/components";
import { madePath, readServes } from "~/recipes/meals";
import { getMeal } from "~/recipes/meals/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack, wayBackOf } from "~/http/way-back.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Made it"));

function readPlace(request: Request, mealId: string) {
  const searchParams = new URL(request.url).searchParams;
  const [entryId, madeId, serves] = [
    searchParams.get("entry"),
    searchParams.get("made"),
    searchParams.get("serves"),
  ];
  return { mealId, entryId, madeId, serves };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const place = readPlace(request, params.mealId ?? "");
  const { id, title } = await getMeal(services, user, place.mealId);
  const draft = await getAskedOfMade(services, user, place);
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  const { madeId, entryId } = draft;
  return json({
    title,
    asked: draft,
    closeHref,
    formKey: newId(),
    action: madePath({
      mealId: id,
      madeId,
      entryId,
      from: closeHref,
      serves: readServes(place.serves),
    }),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const place = readPlace(request, params.mealId ?? "");
  const { mealId, madeId } = place;
  return answerForm(request, MADE_FAILED, async (form) => {
    const back = form.returnTo(placeAfter(wayBack(request, ""), mealId));
    if (form.intent === "remove") {
      const { title, undo } = await removeMade(services, user, { mealId, madeId: madeId ?? "" });
      return redirectWithToast(back, {
        title: t("Removed from the cook log"),
        description: title,
        undo,
      });
    }
    if (form.intent !== "save") return unknownIntent(form.intent);
    const { formKey, ...fields } = form.parse(madeSchema);
    const input = { ...fields, ratings: readRatings(form.parse(ratingsSchema)) };
    const cookLog = madeId
      ? await saveMade(services, user, { mealId, madeId }, input)
      : await addMade(services, user, { ...place, key: formKey }, input);
    const { title } = await getMeal(services, user, mealId);
    const tomorrow = addDays(todayOf(user, services.now()), 1);
    return redirectWithToast(
      back,
      logSavedToast({
        title,
        isNew: madeId === null,
        made: cookLog,
        said: input.ratings,
        tomorrow,
      }),
    );
  });
}

/** Returns the next page. From cook mode, it is the page that opened cook mode. Otherwise, it is the previous page. */
function placeAfter(from: string, mealId: string) {
  const recipe = `/dashboard/meals/${mealId}`;
  if (!from.startsWith(`${recipe}/cook`)) return from || recipe;
  return wayBackOf(from, recipe);
}

export default function MadePage() {
  const { title, asked: draft, closeHref, formKey, action } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Made it")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <MadeForm {...{ action, formKey, asked: draft }} />
      {draft.madeId && (
        <form
          method="post"
          action={action}
          className="mt-6 border-t border-line pt-3"
          data-enhance=""
          data-closes=""
        >
          <Button variant="ghost" size="sm" icon="close" name="intent" value="remove">
            {t("Remove from cook log")}
          </Button>
        </form>
      )}
    </DialogPage>
  );
}
