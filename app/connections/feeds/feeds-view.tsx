import { type MealTimes, ENTRY_TYPES, MEAL_TYPE_LABELS } from "~/plan/calendar";
import { MealTimesForm } from "~/plan/calendar/components";
import { Button, ButtonLink, CopyLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { MadeByToken } from "~/household/access/components";
import type { Feed } from "./feeds.server";
import { type Whose, choiceSchema } from "./feeds.schema";
import { CheckRow, Chips } from "~/ui/choices";
import { checkProps, choiceProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { message, t } from "~/language/messages";

/** Renders the form that chooses the contents of the user's own calendar. */
function FeedChoice({ feed }: { feed: Pick<Feed, "mealTypes" | "hasTasks"> }) {
  const { form, fields } = useForm("feed-choice", choiceSchema, {
    mealType: feed.mealTypes,
    hasTasks: feed.hasTasks,
  });
  const types = ENTRY_TYPES.map((value) => ({ value, label: t(MEAL_TYPE_LABELS[value]) }));
  return (
    <Form form={form} intent="choose" className="stack" data-enhance="" noValidate>
      <Chips legend={t("Included meals")} options={types} {...choiceProps(fields.mealType)} />
      <CheckRow {...checkProps(fields.hasTasks)} label={t("Prep tasks")} />
      <Button variant="secondary">{t("Save content")}</Button>
    </Form>
  );
}

/** A calendar's link with its address, and the formatted day when it was last read. */
export type ShownFeed = Pick<Feed, "whose" | "mealTypes" | "hasTasks" | "madeBy"> & {
  url: string;
  read: string | null;
};

type FeedsViewProps = { feeds: ShownFeed[]; times: MealTimes; timeZone: string };

/** Renders the links of the household and the user, the meal times, and how to subscribe in other calendars. */
export function FeedsView({ feeds, times, timeZone }: FeedsViewProps) {
  const of = (kind: Whose) => feeds.find((feed) => feed.whose === kind) ?? null;
  const ownFeed = of("own");
  return (
    <div className="stack">
      <p>
        {t(
          "See planned meals next to your appointments, in Google Calendar, Outlook, Apple’s Calendar or any other calendar that subscribes to a link. Changes here appear there.",
        )}
      </p>
      <Part
        title={t("For the household")}
        whose="household"
        feed={of("household")}
        about={t("Every planned meal, for anyone with the link. Any member can turn it off.")}
      />
      <Part
        title={t("Your own")}
        whose="own"
        feed={ownFeed}
        about={t(
          "Your own link, with the meals that you choose. It stops working when you leave the household.",
        )}
      >
        {ownFeed && <FeedChoice feed={ownFeed} />}
      </Part>
      <section className="border-t border-line pt-4" aria-labelledby="when-you-eat">
        <h2 className="mb-2 text-lg" id="when-you-eat">
          {t("When you eat")}
        </h2>
        <MealTimesForm times={times} timeZone={timeZone} />
      </section>
      <HowTo />
    </div>
  );
}

type PartProps = {
  title: string;
  whose: Whose;
  feed: ShownFeed | null;
  about: string;
  children?: React.ReactNode;
};

function Part({ title, whose: kind, feed, about, children }: PartProps) {
  const id = `${kind}-calendar`;
  return (
    <section className="border-t border-line pt-4 stack" aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {title}
      </h2>
      <p className="text-sm text-ink2">{about}</p>
      {feed ? (
        <FeedLink title={title} feed={feed} />
      ) : (
        <form method="post" data-enhance="">
          <input type="hidden" name="whose" value={kind} />
          <Button
            icon="link"
            name="intent"
            value="make"
            variant="outline"
            label={t("Create link: {title}", { title })}
          >
            {t("Create link")}
          </Button>
        </form>
      )}
      {children}
    </section>
  );
}

function FeedLink({ title, feed }: { title: string; feed: ShownFeed }) {
  const { whose: kind, url, read: lastRead, madeBy } = feed;
  return (
    <>
      <Field
        label={t("Link")}
        name={`${kind}-url`}
        readOnly
        defaultValue={url}
        hint={
          lastRead
            ? t("Anyone with this link can see your plan. A calendar last read it on {read}.", {
                read: lastRead,
              })
            : t("Anyone with this link can see your plan. No calendar has read it yet.")
        }
      />
      {madeBy !== null && <MadeByToken name={madeBy} />}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="outline" icon="calendar" href={url.replace(/^https?:/, "webcal:")}>
          {t("Open in my calendar")}
        </ButtonLink>
        <CopyLink url={url} />
        <form method="post" data-enhance="" className="flex flex-wrap gap-2">
          <input type="hidden" name="whose" value={kind} />
          {madeBy !== null && (
            <Button
              variant="outline"
              icon="check"
              name="intent"
              value="keep"
              label={t("Keep link: {title}", { title })}
            >
              {t("Keep link")}
            </Button>
          )}
          <Button
            variant="destructive"
            icon="trash"
            name="intent"
            value="end"
            label={t("Turn off link: {title}", { title })}
          >
            {t("Turn off link")}
          </Button>
        </form>
      </div>
    </>
  );
}

const WAYS = [
  [
    message("Google Calendar"),
    message("On a computer: Other calendars, +, From URL. It updates once or twice a day."),
  ],
  [
    message("iPhone, iPad and Mac"),
    message("Tap “Open in my calendar”, or add a calendar subscription."),
  ],
  [message("Outlook"), message("Add calendar, Subscribe from web.")],
  [message("Android"), message("Use an app such as ICSx⁵, or Google Calendar.")],
] as const;

function HowTo() {
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {t("How to add a link")}
      </summary>
      <dl className="stack">
        {WAYS.map(([name, way]) => (
          <div key={name}>
            <dt className="font-semibold">{t(name)}</dt>
            <dd>{t(way)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
