import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal, plannerPlaceOf } from "~/recipes/meals/index.server";
import { ShareForm } from "~/connections/shares/components";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, findShareLink } from "~/http/share.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Share Recipe"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  return json({
    title,
    link: await findShareLink(request, user, { kind: "meal", mealId: id }),
    closeHref: wayBack(request, await plannerPlaceOf(services, user, id)),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerShareForm(request, user, { kind: "meal", mealId: params.mealId ?? "" });
}

export default function ShareRecipePage() {
  const { title, link, closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Share Recipe")} closeHref={closeHref}>
      <p className="font-serif leading-tight mb-4 text-xl" dir="auto">
        {title}
      </p>
      <ShareForm link={link} what="recipe" />
    </DialogPage>
  );
}
