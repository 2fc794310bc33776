import type { ComponentProps } from "react";
import { MAX_HOUSEHOLD_SIZE } from "~/household/accounts";
import { PlannerPage } from "~/household/accounts/components";
import { LEARNED_PATH } from "~/recipes/ratings";
import { weeknightsInWords } from "~/household/preferences";
import {
  PreferencesForm,
  preferencesInShort,
  WeeknightsForm,
} from "~/household/preferences/components";
import { busyDaysInWords, TimesForm } from "~/plan/proposals/components";
import { PageSection } from "~/ui/page-section";
import { TwoPanes } from "~/ui/two-panes";
import { useFormAnswer, useForm, checkProps, selectProps } from "~/ui/use-form";
import { EaterRows, type ShownEater } from "./family-form";
import { type TableSection, SECTIONS, cookingSchema, TABLE_PATH } from "./your-table.schema";
import { CheckRow } from "~/ui/choices";
import { ErrorText, focusWhere } from "~/ui/field";
import { Form } from "~/ui/form";
import { SaveRow } from "~/ui/button";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

const SIZES = Array.from({ length: MAX_HOUSEHOLD_SIZE }, (_, i) => i + 1);

type CookingFormProps = { householdSize: number; isStrict: boolean; listed: number };

/** Shows the household size, and whether unchecked dishes are excluded. */
function CookingForm({ householdSize, isStrict, listed: eaterCount }: CookingFormProps) {
  const { form, fields } = useForm("cooking", cookingSchema, {
    householdSize,
    isStrict: isStrict ? "on" : "",
  });
  const { error, defaultValue, id, name } = selectProps(fields.householdSize);
  const isWrong = Boolean(error?.length);
  return (
    <Form
      form={form}
      action={TABLE_PATH}
      className="mt-4"
      noValidate
      data-enhance=""
      data-save-on-change=""
    >
      <div className="flex items-center gap-4 border-b border-line py-2">
        <label className="grow" htmlFor={id}>
          <span className="font-medium">{t("Cook for")}</span>
          <span className="block text-sm text-ink2">
            {t("Meals you plan from now on serve this many people.")}
            {eaterCount > 1 &&
              eaterCount !== householdSize &&
              ` ${t("{count} people are listed.", { count: eaterCount })}`}
          </span>
        </label>
        <select
          id={id}
          name={name}
          defaultValue={`${defaultValue ?? ""}`}
          className="w-auto flex-none"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          {...focusWhere(isWrong)}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <ErrorText id={id} error={error} />
      <div className="border-b border-line py-1">
        <CheckRow
          className="flex-row-reverse"
          label={
            <>
              <span className="font-medium">{t("Strict")}</span>
              <span className="block text-sm text-ink2">
                {t("Only dishes that were checked for everyone who eats")}
              </span>
            </>
          }
          {...checkProps(fields.isStrict)}
        />
      </div>
      <SaveRow>{t("Save who eats")}</SaveRow>
    </Form>
  );
}

export type YourTableProps = {
  everybody: ComponentProps<typeof EaterRows>["everybody"] & { isStrict: boolean };
  eaters: readonly ShownEater[];
  householdSize: number;
  firstName: string | null;
  preferences: ComponentProps<typeof PreferencesForm>["preferences"];
  weeknights: ComponentProps<typeof WeeknightsForm>["weeknights"];
  limits: ComponentProps<typeof TimesForm>["limits"];
};

/** Shows everything that shapes proposals on one page, which opens at `section`. */
export function YourTablePage({ section, ...table }: YourTableProps & { section?: TableSection }) {
  const { everybody, eaters, householdSize, firstName, preferences, weeknights, limits } = table;
  // The page opens at a refused form.
  const opensAt = useFormAnswer() ? undefined : section;
  const people = eaters.length < 2 ? t("Just you") : t("{count} people", { count: eaters.length });
  const busy = busyDaysInWords(limits);
  const [firstWish = t("Anything")] = weeknightsInWords(weeknights);
  return (
    <PlannerPage className="mx-auto w-full max-w-page px-gutter pb-10">
      <div className="pt-6 pb-4">
        <h1>{t("Your table")}</h1>
        <p className="mt-1.5 max-w-[52ch] text-ink2">
          {rich(
            "Everything that shapes your proposals, in one place. Allergies are checked in every dish, line by line. <span>Changes are saved immediately.</span>",
            { span: (text) => <span className="no-script:hidden">{text}</span> },
          )}
        </p>
      </div>
      <TwoPanes
        label={t("On this page")}
        links={[
          { href: `#${SECTIONS.eaters.id}`, label: t("Who eats"), value: people },
          {
            href: `#${SECTIONS.preferences.id}`,
            label: t("Preferences"),
            value: preferencesInShort(preferences),
          },
          { href: `#${SECTIONS.weeknights.id}`, label: t("Weeknights"), value: firstWish },
          { href: `#${SECTIONS.busyDays.id}`, label: t("Busy days"), value: busy },
        ]}
      >
        <PageSection
          id={SECTIONS.eaters.id}
          title={t("Who eats")}
          note={people}
          isShown={opensAt === "eaters"}
        >
          <EaterRows {...{ everybody, eaters, firstName }} />
          <CookingForm
            {...{ householdSize, isStrict: everybody.isStrict, listed: eaters.length }}
          />
        </PageSection>
        <PageSection
          id={SECTIONS.preferences.id}
          title={t("Preferences")}
          isShown={opensAt === "preferences"}
        >
          <PreferencesForm
            preferences={preferences}
            place="table"
            className="-mt-3 md:grid md:grid-cols-2 md:gap-x-12"
          />
        </PageSection>
        <PageSection
          id={SECTIONS.weeknights.id}
          title={t("Weeknights")}
          isShown={opensAt === "weeknights"}
        >
          <WeeknightsForm weeknights={weeknights} />
          <p className="mt-2">
            <a className="inline-flex min-h-11 items-center" href={LEARNED_PATH}>
              {t("What Weeknight has learned")}
            </a>
          </p>
        </PageSection>
        <PageSection
          id={SECTIONS.busyDays.id}
          title={t("Busy days")}
          note={t("minutes at most")}
          isShown={opensAt === "busyDays"}
        >
          <TimesForm limits={limits} />
        </PageSection>
      </TwoPanes>
    </PlannerPage>
  );
}
