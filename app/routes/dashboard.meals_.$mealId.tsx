import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecipePage } from "~/pages/recipe/components";
import { readRecipePage } from "~/pages/recipe/index.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { wayBack } from "~/http/way-back.server";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data?.meal.title ?? t("Recipe")) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const searchParams = new URL(request.url).searchParams;
  const { place, ...recipePage } = await readRecipePage(readingServices(request), user, {
    mealId: params.mealId ?? "",
    entryId: searchParams.get("entry"),
    serves: searchParams.get("serves"),
    isPrint: searchParams.get("print") === "1",
  });
  return json({
    ...recipePage,
    from: wayBack(request, "") || undefined,
    closeHref: wayBack(request, place),
  });
}

export default function Recipe() {
  return <RecipePage {...useLoaderData<typeof loader>()} />;
}
