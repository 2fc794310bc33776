import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBookPreview } from "~/find/generation/index.server";
import { RecipeArticle } from "~/recipes/meals/components";
import { requirePlanner } from "~/http/guards.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data?.meal.title ?? t("Recipe book")) },
];

/** Shows a dish of the recipe book before it is taken. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const preview = await getBookPreview(services, user, params["*"] ?? "");
  return json({ ...preview, from: wayBack(request, "/dashboard") });
}

export default function BookDishPage() {
  const { meal, check, names, from } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={meal.title} closeHref={from} size="xl">
      <RecipeArticle
        {...{ meal, check, names }}
        insteadOfSteps={
          <p className="mt-2">
            {t("You get the steps when you choose the dish. Viewing it is free.")}
          </p>
        }
      />
    </DialogPage>
  );
}
