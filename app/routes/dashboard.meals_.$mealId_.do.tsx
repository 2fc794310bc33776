import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { doPath } from "~/recipes/lists";
import { DoList } from "~/recipes/lists/components";
import { readDoPage } from "~/recipes/lists/index.server";
import { requirePlanner } from "~/http/guards.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { withFrom } from "~/ui/way-back";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Recipe actions"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { title, ...doPage } = await readDoPage(services, user, params.mealId ?? "");
  const from = wayBack(request, "/all-recipes");
  return json({ title, ...doPage, from, here: withFrom(doPath(doPage.mealId), from) });
}

export default function DoPage() {
  const { title, ...props } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={title} closeHref={props.from}>
      <DoList {...props} />
    </DialogPage>
  );
}
