import { formatDate } from "~/server/values/dates";
import { shortWeekdays } from "~/plan/calendar/month-grid";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { HEARD } from "~/ui/text";
import type { SavedWeek } from "./saved-weeks.server";
import {
  renameFormSchema,
  SAVED_WEEKS_PATH,
  saveWeekFormSchema,
  useWeekFormSchema,
} from "./saved-weeks.schema";
import { CopyChoices } from "~/plan/week-copies/copy-form";
import type { Copy } from "~/plan/week-copies/week-copy";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type SavedWeeksListProps = { weeks: readonly SavedWeek[]; week: string };

/** The saved weeks, and the form that saves another one. `week` is the initial value of its date. */
export function SavedWeeksList({ weeks, week }: SavedWeeksListProps) {
  return (
    <div data-region="" id="saved-weeks">
      <h2 className="mb-2 text-xl">{t("Your saved weeks")}</h2>
      {weeks.length === 0 ? (
        <p>
          {t(
            "No saved weeks yet. A saved week contains its meals, servings, notes and evenings out. You can plan it again in any week.",
          )}
        </p>
      ) : (
        <ul role="list">
          {weeks.map((savedWeek) => (
            <SavedWeekRow key={savedWeek.id} week={savedWeek} />
          ))}
        </ul>
      )}
      <h2 className="mt-6 mb-2 text-xl">{t("Save a week")}</h2>
      <SaveForm week={week} />
    </div>
  );
}

const ROW = "flex flex-wrap items-end gap-3";

function SaveForm({ week }: { week: string }) {
  const { form, fields } = useForm("save-week", saveWeekFormSchema, { week, name: "" });
  return (
    <Form
      form={form}
      intent="save"
      action={SAVED_WEEKS_PATH}
      className="stack"
      noValidate
      data-enhance=""
    >
      <Field
        label={t("Save the week of")}
        {...inputProps(fields.week, "date")}
        className="justify-self-start"
      />
      <Field
        label={t("Name of the week")}
        {...inputProps(fields.name)}
        hint={t("Such as “Busy week” or “With the children”")}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button variant="outline" icon="plus" className="justify-self-start">
        {t("Save this week")}
      </Button>
    </Form>
  );
}

function SavedWeekRow({ week: { id, name, createdAt, entries } }: { week: SavedWeek }) {
  const { form, fields, answer } = useForm(`rename-${id}`, renameFormSchema, { name });
  const weekdays = shortWeekdays();
  const meals = entries.map(({ day, title }) => `${weekdays[day] ?? ""} ${title}`);
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48 wrap-anywhere">
          <h3 className="text-lg" dir="auto">
            {name}
          </h3>
          <p className="line-clamp-3 text-sm text-ink2" dir="auto">
            {meals.length > 0 ? meals.join(" · ") : t("Its recipes were deleted.")}
          </p>
        </div>
        <ButtonLink
          icon="calendar-add"
          size="sm"
          href={`${SAVED_WEEKS_PATH}/${id}`}
          label={t("Use {name}", { name })}
          data-modal=""
        >
          {t("Use")}
        </ButtonLink>
      </div>
      <details open={answer !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          {rich("Rename or delete<heard> <bdi>{title}</bdi></heard>", {
            title: name,
            ...HEARD,
          })}
        </summary>
        <div className={ROW}>
          <Form
            form={form}
            intent="rename"
            action={SAVED_WEEKS_PATH}
            className={ROW}
            noValidate
            data-enhance=""
          >
            <input type="hidden" name="savedWeekId" value={id} />
            <Field
              label={rich("Name<heard> of <bdi>{name}</bdi></heard>", {
                name,
                ...HEARD,
              })}
              {...inputProps(fields.name)}
              autoComplete="off"
            />
            <Button variant="outline" label={t("Rename {name}", { name })}>
              {t("Rename")}
            </Button>
          </Form>
          <form method="post" action={SAVED_WEEKS_PATH} data-enhance="">
            <input type="hidden" name="savedWeekId" value={id} />
            <Button
              variant="ghost"
              icon="trash"
              name="intent"
              value="delete"
              label={t("Delete {name}", { name })}
            >
              {t("Delete")}
            </Button>
          </form>
        </div>
        <p className="mt-2 text-sm text-ink2">
          {t("Saved on {date}.", { date: formatDate(createdAt.slice(0, 10), "d MMMM yyyy") })}
        </p>
      </details>
    </li>
  );
}

type UseWeekFormProps = {
  savedWeekId: string;
  to: string;
  copies: readonly Copy[];
  ticked: readonly string[];
};

/** A saved week as it would be in the week of `to`. */
export function UseWeekForm({ savedWeekId, to, copies, ticked }: UseWeekFormProps) {
  const { form, fields } = useForm("use-week", useWeekFormSchema);
  return (
    <Form form={form} action={`${SAVED_WEEKS_PATH}/${savedWeekId}`} noValidate data-enhance="">
      <input type="hidden" name="shown" value={to} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t("To the week of")} name="to" type="date" defaultValue={to} />
        <Button variant="outline" formMethod="get">
          {t("Show")}
        </Button>
      </div>
      {copies.length === 0 ? (
        <p>{t("Nothing to plan: its days are past in that week, or its recipes were deleted.")}</p>
      ) : (
        <CopyChoices
          {...{ to, copies, ticked }}
          error={fields.entryId.errors}
          label={t("Plan selected meals")}
        />
      )}
    </Form>
  );
}
