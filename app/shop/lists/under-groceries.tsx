import type { ReactNode } from "react";
import { PlannerPage } from "~/household/accounts/components";
import { BackLink } from "~/ui/links";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { weekInWords } from "~/server/values/dates";
import { LINE, LINES } from "~/ui/lines";
import { listAddress } from "./list-address";
import type { NearWeek } from "./weeks.server";
import { t } from "~/language/messages";

type UnderGroceriesProps = { title: string; about: string; children: ReactNode };

/** Renders a page under the grocery lists, with the link back to them. */
export function UnderGroceries({ title, about, children }: UnderGroceriesProps) {
  return (
    <PlannerPage current="groceries" className="mx-auto w-full max-w-240 px-gutter pb-10">
      <div className="pt-6 pb-6">
        <p className="-mt-3 font-serif text-accent italic">
          <BackLink href="/dashboard/groceries" label={t("Groceries")} />
        </p>
        <h1>{title}</h1>
        <p className="mt-2 max-w-[54ch]">{about}</p>
      </div>
      {children}
    </PlannerPage>
  );
}

/** Opens the list of a week, by default the current one. It does not build a list. */
export function WeekForm({ thisWeek, id }: { thisWeek: string; id: string }) {
  return (
    <form method="get" action="/dashboard/groceries" className="stack">
      <Field
        label={t("Week starting")}
        name="weekStart"
        id={id}
        type="date"
        defaultValue={thisWeek}
        required
        hint={t("This week is preset. Weeks start on Sunday; you can choose any day of the week.")}
      />
      <Button variant="outline" icon="basket">
        {t("Show list")}
      </Button>
    </form>
  );
}

/** The weeks near today that have a list or a plan, and this week. */
export function OtherWeeks({ weeks }: { weeks: readonly NearWeek[] }) {
  return (
    <ul role="list" className={LINES}>
      {weeks.map(({ week, name, hasList, planned: plannedCount }) => (
        <li key={week} className={LINE}>
          <a className="-my-2.5 inline-block py-2.5" href={listAddress(week)}>
            {name}
          </a>
          <small className="block text-sm text-ink2">
            {[
              weekInWords(week, "MMM"),
              hasList && t("has a list"),
              plannedCount > 0 &&
                t("{count, plural, one {# meal planned} other {# meals planned}}", {
                  count: plannedCount,
                }),
            ]
              .filter(Boolean)
              .join(", ")}
          </small>
        </li>
      ))}
    </ul>
  );
}
