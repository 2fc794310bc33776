import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { judgeStale } from "~/recipes/verdicts/index.server";
import {
  eaterSchema,
  NEW_EATER_PATH,
  NEW_EATER,
  EATER_NOT_SAVED,
  type FamilyInput,
  type FamilyRow,
  familySchema,
  problemOf,
  ROWS,
  familyRowsOf,
  readFamily,
  placeOfSaved,
  eaterSavedToast,
} from "~/household/eaters";
import { EaterForm } from "~/household/eaters/components";
import { addEater } from "~/household/eaters/index.server";
import { addFamily, MILD, startMild } from "~/pages/table/index.server";
import { sectionPathOf, TABLE_PATH } from "~/pages/table";
import { FamilyForm } from "~/pages/table/components";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Card } from "~/ui/card";
import { pageTitle } from "~/ui/page-title";
import { typedTexts, useFormAnswer } from "~/ui/use-form";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Who eats with you?"));

/** With `?people=`, shows the form for a whole household, with that number of rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { firstName } = await requirePlanner(request);
  const { searchParams } = new URL(request.url);
  const people = Number(searchParams.get("people"));
  const count = people > 0 ? Math.min(Math.ceil(people), ROWS.most) : 0;
  const name = searchParams.get("name") ?? "";
  return json({ name: name.slice(0, 100), count, firstName: firstName ?? "" });
}

type Answer = { rows?: FamilyRow[]; problems?: Record<number, string>; isRead?: boolean };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, EATER_NOT_SAVED, async (form) => {
    if (form.text("form") !== "family") {
      const input = form.parse(eaterSchema);
      const eater = await addEater(services, user, input);
      const isMild = await startMild(services, user, [input]);
      await judgeStale(services, user);
      const toast = eaterSavedToast(eater);
      return redirectWithToast(
        placeOfSaved(eater),
        isMild && !toast.description ? { ...toast, description: t(MILD) } : toast,
      );
    }
    const rows = familyRowsOf(form.parse(familySchema), 1);
    const problems = Object.fromEntries(
      rows.flatMap((row, at) => {
        const problem = problemOf(row);
        return problem ? [[at, problem]] : [];
      }),
    );
    const isWrong = Object.keys(problems).length > 0;
    const people = readFamily(rows);
    if (form.intent === "more") {
      const empty: FamilyRow = { name: "", words: "", isChild: false };
      const more = rows.length < ROWS.most ? [...rows, empty] : rows;
      return json<Answer>({ rows: more, problems: {}, isRead: false });
    }
    if (isWrong || people.length === 0 || form.intent !== "save") {
      return json<Answer>(
        { rows, problems, isRead: !isWrong && people.length > 0 },
        { status: isWrong ? 400 : 200 },
      );
    }
    const isMild = await addFamily(services, user, people);
    await judgeStale(services, user);
    return redirectWithToast(sectionPathOf("eaters"), {
      title: t("{count, plural, one {# person is listed} other {# people are listed}}", {
        count: people.length,
      }),
      ...(isMild && { description: t(MILD) }),
    });
  });
}

export default function NewEaterPage() {
  const { name, count, firstName } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const typedRows = useTypedRows();
  const back = { href: TABLE_PATH, label: t("Your table") };
  if (count > 0) {
    const rows = answer?.rows ?? familyRowsOf(typedRows ?? { ...EMPTY, name: [firstName] }, count);
    return (
      <PlannerPage heading={t("Who eats with you?")} back={back} className={FAMILY}>
        <p className="-mt-2 mb-3 text-ink2">
          {t("One row per person. Leave fields empty if you do not need them.")}
        </p>
        <FamilyForm
          rows={rows}
          problems={answer?.problems ?? {}}
          isRead={answer?.isRead ?? false}
        />
      </PlannerPage>
    );
  }
  return (
    <PlannerPage heading={t("Add someone")} back={back}>
      <Card className="max-w-168">
        <EaterForm
          id="new-eater"
          action={NEW_EATER_PATH}
          eater={{ ...NEW_EATER, name }}
          understood={{ avoids: [], dislikes: [] }}
        />
      </Card>
    </PlannerPage>
  );
}

const EMPTY: FamilyInput = { name: [], words: [], isChild: [] };

/** Returns the rows of a refused family form as they were typed. Returns null if none was refused. */
function useTypedRows(): FamilyInput | null {
  const refused = useFormAnswer("family");
  if (!refused) return null;
  const textsOf = (name: string) => typedTexts(refused, name) ?? [];
  return {
    name: textsOf("name"),
    words: textsOf("words"),
    isChild: textsOf("isChild").map(Number),
  };
}

const FAMILY = "mx-auto w-full max-w-240 px-gutter pb-10";
