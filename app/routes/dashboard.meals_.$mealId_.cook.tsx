import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { User } from "~/household/access";
import {
  cookStepOf,
  cookingChangesOf,
  COOKING_FAILED,
  looksSchema,
  ticksSchema,
  timerSchema,
} from "~/plan/cook-mode";
import { CookPage } from "~/plan/cook-mode/components";
import { getCooking, changeProgress } from "~/plan/cook-mode/index.server";
import { findNoteForNextTime } from "~/plan/cook-log/index.server";
import { getRecipeNotes } from "~/recipes/notes/index.server";
import { recipePath } from "~/recipes/meals";
import { cookLooksCookie, rememberedChoices } from "~/http/cookies.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { wayBack } from "~/http/way-back.server";
import type { Services } from "~/server/services";
import { services } from "~/http/services.server";
import styles from "~/styles/cook.css";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(t("Cook: {title}", { title: data?.cooking.meal.title ?? t("Recipe") })) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const searchParams = new URL(request.url).searchParams;
  const { choices: looks, headers } = await rememberedChoices(
    request,
    cookLooksCookie,
    looksSchema,
  );
  const reading = readingServices(request);
  const mealId = params.mealId ?? "";
  const [cooking, notes] = await Promise.all([
    getCooking(reading, user, {
      mealId,
      entryId: searchParams.get("entry"),
      serves: searchParams.get("serves"),
      measures: looks.measures ?? user.units,
    }),
    readNotes(reading, user, mealId),
  ]);
  const { entryId, portions, isGiven } = cooking;
  const serves = isGiven ? portions : null;
  const recipe = recipePath({ mealId, serves, entryId: entryId ?? undefined });
  const from = wayBack(request, "") || undefined;
  return json(
    {
      ...notes,
      cooking,
      step: cookStepOf(searchParams.get("step"), cooking.steps.length),
      place: { mealId, entryId, serves, from },
      looks: { ...looks, measures: looks.measures ?? user.units },
      closeHref: from ?? recipe,
    },
    { headers },
  );
}

async function readNotes(reading: Services, user: User, mealId: string) {
  const [lastNote, notes] = await Promise.all([
    findNoteForNextTime(reading, user, mealId),
    getRecipeNotes(reading, user, mealId),
  ]);
  return { lastNote, notes: notes.text };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const { searchParams, pathname, search } = new URL(request.url);
  const dish = { mealId: params.mealId ?? "", entryId: searchParams.get("entry") ?? "" };
  return answerForm(request, COOKING_FAILED, async (form) => {
    switch (form.intent) {
      case "ticks":
        await changeProgress(services, user, dish, cookingChangesOf(form.parse(ticksSchema)));
        break;
      case "start":
      case "stop": {
        const { of: step, time } = form.parse(timerSchema);
        const timer = { step, time, ...(form.intent === "stop" && { secondsLeft: null }) };
        await changeProgress(services, user, dish, { lines: [], steps: [], timers: [timer] });
        break;
      }
      default:
        return unknownIntent(form.intent);
    }
    return redirect(`${pathname}${search}`, 303);
  });
}

export default function Cook() {
  return <CookPage {...useLoaderData<typeof loader>()} />;
}
