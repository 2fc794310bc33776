import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findToSave, savePublicRecipe } from "~/connections/cookbooks/index.server";
import { answerForm, requestKeyOf } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { ownOrigin } from "~/http/public-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

export const meta = pageTitle(message("Save to my planner"), { isUnlisted: true });

type Args = Pick<LoaderFunctionArgs, "request" | "params">;

const askedBy = ({ request, params: { slug = "", recipe: segment = "" } }: Args) => ({
  slug,
  segment,
  origin: ownOrigin(request),
});

export async function loader(args: LoaderFunctionArgs) {
  await requirePlanner(args.request);
  const { cookbook, path, recipe } = await findToSave(services, askedBy(args));
  const { title, instructions } = recipe;
  return json({ cookbook, path, title, isWhole: instructions !== null, requestId: newId() });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requirePlanner(args.request);
  return answerForm(args.request, message("Recipe not saved"), async (form) => {
    const { id, title } = await savePublicRecipe(services, user, askedBy(args), requestKeyOf(form));
    return redirectWithToast(`/dashboard/meals/${id}`, {
      title: t("New recipe: {title}", { title }),
    });
  });
}

export default function SavePublicRecipePage() {
  const { cookbook, path, title, isWhole, requestId } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Save to my planner")} closeHref={path}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="mb-4">
        {rich(
          "A copy of it, from <bdi>{cookbook}</bdi>, becomes your own recipe. You can plan and edit it.",
          { cookbook, bdi: (text) => <bdi>{text}</bdi> },
        )}
        {!isWhole && ` ${t("The instructions are at its source, which the copy names.")}`}
      </p>
      <form method="post">
        <input type="hidden" name="requestId" value={requestId} />
        <Button icon="plus">{t("Save recipe")}</Button>
      </form>
    </DialogPage>
  );
}
