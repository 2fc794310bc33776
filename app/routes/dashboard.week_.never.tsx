import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { NEVER_PATH, NOT_LEFT_OUT, proposeAgainSchema } from "~/features/unwanted/unwanted.schema";
import { FILL_PATH, fillAddress } from "~/features/week-plan/asked";
import { UnwantedList } from "~/features/unwanted/unwanted-list";
import { addUnwanted, listUnwanted, removeUnwanted } from "~/features/unwanted/unwanted.server";
import { neverFormSchema } from "~/features/week-plan/week-plan.schema";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Never proposed");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ dishes: await listUnwanted(services, user) });
}

/** Leaves a dish of a proposal out from now on and shows that proposal without it, or lets a dish be proposed again. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, NOT_LEFT_OUT, async (form) => {
    if (form.intent === "again") {
      const { dish } = form.parse(proposeAgainSchema);
      const title = await removeUnwanted(services, user, dish);
      return redirectWithToast(
        form.backTo(NEVER_PATH),
        title === null ? null : { title: `${title} may be proposed again` },
      );
    }
    const { never, ...fields } = form.parse(neverFormSchema);
    const title = await addUnwanted(services, user, never.id);
    const back = fields.seed === "" ? FILL_PATH : fillAddress(fields, { swap: never.key });
    return redirectWithToast(back, {
      title: `${title} is not proposed any more`,
      undoForm: {
        action: NEVER_PATH,
        fields: {
          ...{ intent: "again", dish: never.id },
          ...(back.length <= LONGEST_BACK && { returnTo: back }),
        },
      },
    });
  });
}

/** A toast is a cookie: a longer address of a proposal does not fit, and Undo leads back by what the browser says. */
const LONGEST_BACK = 2_000;

export default function NeverPage() {
  const { dishes } = useLoaderData<typeof loader>();
  return (
    <PlannerPage
      heading="Never proposed"
      back={{ href: "/table", label: "Your table" }}
      className="mx-auto w-full max-w-168 px-gutter"
    >
      <div id="never" data-region="">
        <UnwantedList dishes={dishes} />
      </div>
    </PlannerPage>
  );
}
