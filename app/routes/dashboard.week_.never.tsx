import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LEARNED_PATH, openedSchema } from "~/recipes/ratings";
import { NEVER_PATH, NOT_LEFT_OUT, proposeAgainSchema } from "~/find/unwanted";
import { addUnwanted, removeUnwanted } from "~/find/unwanted/index.server";
import { proposalPath, readViewFields, neverFormSchema } from "~/plan/proposals";
import { LearnedPage } from "~/pages/table/components";
import { getLearned } from "~/pages/table/index.server";
import { contextOf } from "~/http/context.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("What Weeknight has learned"));

/** Redirects the old page of the list. Renders only to show why one of its forms was refused. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const isRefused = contextOf(request).toast !== undefined;
  if (!isRefused) throw await redirectAway(request, LEARNED_PATH);
  return json(await getLearned(services, user, openedSchema.parse({})));
}

/** Excludes a dish from proposals and shows the current proposal without it, or allows the dish again. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, NOT_LEFT_OUT, async (form) => {
    if (form.intent === "again") {
      const { dish } = form.parse(proposeAgainSchema);
      const title = await removeUnwanted(services, user, dish);
      return redirectWithToast(
        form.backTo(NEVER_PATH),
        title === null ? null : { title: t("{title} may be proposed again", { title }) },
      );
    }
    const { never, ...fields } = form.parse(neverFormSchema);
    const title = await addUnwanted(services, user, never.id);
    const back = proposalPath({ ...readViewFields(fields), from: fields.from }, never.key);
    return redirectWithToast(back, {
      title: t("{title} will not be proposed again", { title }),
      undoForm: {
        action: NEVER_PATH,
        fields: { intent: "again", dish: never.id, returnTo: back },
      },
    });
  });
}

export default function NeverPage() {
  return <LearnedPage {...useLoaderData<typeof loader>()} />;
}
