import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal } from "~/recipes/meals/index.server";
import { getVersions, turnTo } from "~/recipes/versions/index.server";
import { versionSchema } from "~/recipes/versions";
import { diffVersions, VersionDiff, versionsPath } from "~/recipes/versions/components";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("What was changed"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const meal = await getMeal(services, user, params.mealId ?? "");
  const { original, edited } = await getVersions(services, user, meal.id);
  const closeHref = wayBack(request, `/dashboard/meals/${meal.id}`);
  return json({
    title: meal.title,
    closeHref,
    action: versionsPath(meal.id, closeHref),
    parts: diffVersions(original, edited ?? meal),
    to: edited ? ("edited" as const) : ("original" as const),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  return answerForm(request, message("Recipe not changed"), async (form) => {
    const { to } = form.parse(versionSchema);
    await turnTo(services, user, mealId, to);
    const title = to === "original" ? t("Original text restored") : t("Your text restored");
    return redirectWithToast(wayBack(request, `/dashboard/meals/${mealId}`), { title });
  });
}

export default function VersionsPage() {
  const { title, closeHref, ...props } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("What was changed")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <VersionDiff {...props} />
    </DialogPage>
  );
}
