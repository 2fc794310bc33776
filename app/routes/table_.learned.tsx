import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  forgetSchema,
  LEARNED_PATH,
  NOT_FORGOTTEN,
  openedSchema,
  undoForgetSchema,
  forgottenToast,
} from "~/recipes/ratings";
import { forgetRatings, undoForget } from "~/recipes/ratings/index.server";
import { LearnedPage } from "~/pages/table/components";
import { getLearned } from "~/pages/table/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("What Weeknight has learned"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getLearned(services, user, readQuery(request, openedSchema)));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, NOT_FORGOTTEN, async (form) => {
    switch (form.intent) {
      case "forget": {
        const rated = form.parse(forgetSchema);
        const forgotten = await forgetRatings(services, user, rated);
        // If another device was faster, the page shows that the item was deleted.
        const toast = forgotten && forgottenToast({ ...rated, ...forgotten });
        return redirectWithToast(form.backTo(LEARNED_PATH), toast);
      }
      case "undo": {
        const title = await undoForget(services, user, form.parse(undoForgetSchema));
        const toast = { title: t("Restored"), description: title };
        return redirectWithToast(form.backTo(LEARNED_PATH), toast);
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function LearnedRoute() {
  return <LearnedPage {...useLoaderData<typeof loader>()} />;
}
