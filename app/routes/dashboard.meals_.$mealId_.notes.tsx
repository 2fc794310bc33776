import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal } from "~/recipes/meals/index.server";
import { NOTES_FAILED, notesSchema } from "~/recipes/notes";
import { notesPath, NotesForm } from "~/recipes/notes/components";
import { getRecipeNotes, saveRecipeNotes } from "~/recipes/notes/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Notes"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  return json({
    title,
    closeHref,
    action: notesPath(id, closeHref),
    notes: await getRecipeNotes(services, user, id),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  return answerForm(request, NOTES_FAILED, async (form) => {
    if (form.intent !== "save") return unknownIntent(form.intent);
    const { text } = await saveRecipeNotes(services, user, { mealId, ...form.parse(notesSchema) });
    const back = form.returnTo(wayBack(request, `/dashboard/meals/${mealId}`));
    return redirectWithToast(back, { title: text === "" ? t("Notes removed") : t("Notes saved") });
  });
}

export default function NotesPage() {
  const { title, closeHref, action, notes } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Notes")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <NotesForm action={action} notes={notes} />
    </DialogPage>
  );
}
