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

const TYPES = ENTRY_TYPES.map((value) => ({ value, label: MEAL_TYPE_LABELS[value] }));

/** What is in one's own calendar. */
function FeedChoice({ feed }: { feed: Pick<Feed, "mealTypes" | "hasTasks"> }) {
  const { form, fields } = useForm("feed-choice", choiceSchema, {
    mealType: feed.mealTypes,
    hasTasks: feed.hasTasks,
  });
  return (
    <Form form={form} intent="choose" className="stack" data-enhance="" noValidate>
      <Chips legend="In it" options={TYPES} {...choiceProps(fields.mealType)} />
      <CheckRow {...checkProps(fields.hasTasks)} label="What has to be prepared ahead" />
      <Button variant="secondary">Save what is in it</Button>
    </Form>
  );
}

/** A calendar's link with its address, and the day that it was last read, in words. */
export type ShownFeed = Pick<Feed, "whose" | "mealTypes" | "hasTasks" | "madeBy"> & {
  url: string;
  read: string | null;
};

type FeedsViewProps = { feeds: ShownFeed[]; times: MealTimes; timeZone: string };

/** The household's link and one's own: to make, to copy and to end; when one eats; and how other calendars take a link. */
export function FeedsView({ feeds, times, timeZone }: FeedsViewProps) {
  const of = (whose: Whose) => feeds.find((feed) => feed.whose === whose) ?? null;
  const own = of("own");
  return (
    <div className="stack">
      <p>
        See what is planned beside your appointments, in Google Calendar, Outlook, Apple’s Calendar
        or any other that subscribes to a link. What changes here changes there.
      </p>
      <Part
        title="For the household"
        whose="household"
        feed={of("household")}
        about="Every planned meal, for whoever has the link. Any of you can turn it off."
      />
      <Part
        title="Your own"
        whose="own"
        feed={own}
        about="A link of your own, with what you want to see. It ends when you leave the household."
      >
        {own && <FeedChoice feed={own} />}
      </Part>
      <section className="border-t border-line pt-4" aria-labelledby="when-you-eat">
        <h2 className="mb-2 text-lg" id="when-you-eat">
          When you eat
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

function Part({ title, whose, feed, about, children }: PartProps) {
  const id = `${whose}-calendar`;
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
          <input type="hidden" name="whose" value={whose} />
          <Button
            icon="link"
            name="intent"
            value="make"
            variant="outline"
            label={`Create link: ${title}`}
          >
            Create link
          </Button>
        </form>
      )}
      {children}
    </section>
  );
}

function FeedLink({ title, feed }: { title: string; feed: ShownFeed }) {
  const { whose, url, read, madeBy } = feed;
  return (
    <>
      <Field
        label="Link"
        name={`${whose}-url`}
        readOnly
        defaultValue={url}
        hint={`Anyone with this link can see what is planned. ${read ? `A calendar last read it on ${read}.` : "No calendar has read it yet."}`}
      />
      {madeBy !== null && <MadeByToken name={madeBy} />}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="outline" icon="calendar" href={url.replace(/^https?:/, "webcal:")}>
          Open in my calendar
        </ButtonLink>
        <CopyLink url={url} />
        <form method="post" data-enhance="" className="flex flex-wrap gap-2">
          <input type="hidden" name="whose" value={whose} />
          {madeBy !== null && (
            <Button
              variant="outline"
              icon="check"
              name="intent"
              value="keep"
              label={`Keep link: ${title}`}
            >
              Keep link
            </Button>
          )}
          <Button
            variant="destructive"
            icon="trash"
            name="intent"
            value="end"
            label={`Turn off link: ${title}`}
          >
            Turn off link
          </Button>
        </form>
      </div>
    </>
  );
}

const WAYS = [
  [
    "Google Calendar",
    "On a computer: Other calendars, +, From URL. It looks again once or twice a day.",
  ],
  ["iPhone, iPad and Mac", "Tap “Open in my calendar”, or add a calendar subscription."],
  ["Outlook", "Add calendar, Subscribe from web."],
  ["Android", "With an app such as ICSx⁵, or through Google Calendar."],
] as const;

function HowTo() {
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">How to add a link</summary>
      <dl className="stack">
        {WAYS.map(([name, way]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{way}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
