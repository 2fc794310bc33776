import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { card } from "~/ui/card";
import salmon from "~/ui/art/lemon-salmon.svg";
import { PLANS } from "~/household/billing";
import { PlanCard, TestModeNote } from "~/household/billing/components";
import { Badge } from "~/ui/badge";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Plate } from "~/ui/plate";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

const WEEK = [
  { day: message("Mon"), title: message("Mediterranean Quinoa Bowl"), minutes: 25 },
  { day: message("Tue"), title: message("Creamy Tuscan Pasta"), minutes: 30 },
  { day: message("Wed"), title: message("Lemon Herb Salmon"), minutes: 25 },
  { day: message("Thu"), title: message("Black Bean Tacos"), minutes: 30 },
  { day: message("Fri"), title: message("Chickpea & Spinach Curry"), minutes: 35 },
];

/** Shows the landing page's head: what Weeknight does, and a planned week. */
export function Hero({ sells }: { sells: boolean }) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-gutter pt-8 pb-12 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:items-center xl:gap-18 xl:pt-12 xl:pb-18">
      <div>
        <h1 className="text-hero leading-[1.02] tracking-[-0.025em]">
          {rich("Weeknight dinners, <em>planned by Sunday.</em>", {
            em: (text) => <em className="block text-accent">{text}</em>,
          })}
        </h1>
        <p className="mt-4 mb-6 max-w-[38ch] text-lg text-pretty">
          {t(
            "Tell us what your household eats. We suggest meals that serve four, put them on a calendar and write one grocery list for the week.",
          )}
        </p>
        <div className="flex max-w-104 flex-wrap items-center gap-2">
          <ButtonLink size="lg" className="flex-auto" href="/api/login?new=1">
            {sells ? t("Start Free Trial") : t("Get Started")}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" className="flex-auto" href="#demo">
            {t("Watch Demo")}
          </ButtonLink>
        </div>
        {sells && <p className="text-sm text-ink2 mt-3">{t("20 free meals. No card required.")}</p>}
      </div>
      <figure
        className={card({ className: "overflow-hidden p-0 md:p-0" })}
        aria-label={t("An example week")}
      >
        <img
          className="aspect-[2/1] w-full object-cover dark:[filter:brightness(0.85)]"
          src={salmon}
          width="480"
          height="360"
          alt=""
          fetchpriority="high"
        />
        <ol className="ms-9 me-4 mb-4 border-s-2 border-accent ps-4">
          {WEEK.map(({ day, title, minutes }) => (
            <li
              key={day}
              className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2.25 leading-snug"
            >
              <b className="w-10 flex-none font-serif text-base font-normal text-ink2 italic">
                {t(day)}
              </b>
              <span className="min-w-0 grow basis-40 font-serif text-lg">{t(title)}</span>
              <small className="ms-auto text-xs whitespace-nowrap text-ink2 figures">
                {t("{minutes} min", { minutes })}
              </small>
            </li>
          ))}
        </ol>
      </figure>
    </div>
  );
}

const DEMO_BADGE = "min-h-9 text-base font-medium";

/** Shows three features with illustrations. */
export function Features() {
  return (
    <LandingSection id="features" title={t("Less deciding, more eating")}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
        <Feature
          title={t("AI-Powered Discovery")}
          text={t(
            "Five fresh ideas at a time, or describe the one dish you have in mind and get a full recipe for it.",
          )}
        >
          <div className="flex items-center gap-2 rounded-md bg-card px-3 py-2">
            <Icon name="search" />
            <span>{t("chicken pot pie")}</span>
          </div>
          <div className="mt-2 flex items-center gap-2">
            <span className="relative h-13.5 w-18 flex-none overflow-hidden rounded-sm bg-sunk">
              <Plate cuisine="American" drawing="3.pot-pie.cream.chicken.pea.carrot" />
            </span>
            <b className="font-serif leading-tight">{t("Chicken Pot Pie with Herb Biscuits")}</b>
          </div>
        </Feature>
        <Feature
          title={t("Smart Preferences")}
          text={t("Proteins, cuisines, allergies. Set them once; every suggestion respects them.")}
        >
          <div className="flex flex-wrap gap-2">
            {[t("Fish"), t("Italian"), t("Nut-Free")].map((label) => (
              <Badge key={label} tone="olive" icon="check" className={DEMO_BADGE}>
                {label}
              </Badge>
            ))}
            <Badge className={DEMO_BADGE}>{t("Vegetarian")}</Badge>
            <Badge className={DEMO_BADGE}>{t("Indian")}</Badge>
          </div>
        </Feature>
        <Feature
          title={t("Automated Grocery Lists")}
          text={t("Pick meals from your calendar and get one combined list, grouped by aisle.")}
        >
          <ul className="rounded-md bg-card px-3">
            <SampleItem item={t("Baby spinach")} amount="5 oz" isDone />
            <SampleItem item={t("Salmon fillets")} amount="4" />
            <SampleItem item={t("Limes")} amount="4" />
          </ul>
        </Feature>
      </div>
    </LandingSection>
  );
}

type FeatureProps = { title: string; text: string; children: ReactNode };

/** Shows a feature under its illustration. */
function Feature({ title, text, children }: FeatureProps) {
  return (
    <article>
      <div className="mb-4 grid min-h-40 content-center rounded-lg bg-sunk px-4" aria-hidden="true">
        {children}
      </div>
      <h3 className="mb-1 text-xl font-normal">{title}</h3>
      <p>{text}</p>
    </article>
  );
}

type SampleItemProps = { item: string; amount: string; isDone?: boolean };

function SampleItem({ item, amount, isDone }: SampleItemProps) {
  return (
    <li
      className={cx(
        "flex justify-between border-s-2 border-accent px-3 py-1.5 [box-shadow:0_1px_var(--color-line)]",
        isDone && "text-ink2 line-through",
      )}
    >
      <span>{item}</span>
      <span>{amount}</span>
    </li>
  );
}

const STEPS = [
  {
    title: message("Set your preferences"),
    text: message("Tap what your household likes, and what it must avoid."),
  },
  {
    title: message("Choose your meals"),
    text: message("Generate suggestions, keep favorites, add your own recipes."),
  },
  {
    title: message("Plan and shop"),
    text: message("Drop meals on the calendar. Take the grocery list with you, signal or not."),
  },
];

/** Shows three steps from choosing to shopping. */
export function HowItWorks() {
  return (
    <LandingSection id="how-it-works" title={t("How it works")}>
      <ol className="grid grid-cols-1 gap-x-6 md:grid-cols-3" role="list">
        {STEPS.map(({ title, text }, at) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-ink py-4 md:block"
          >
            <span
              className="block font-serif text-[3rem] leading-none text-accent"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="mb-1 text-xl font-normal">{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}

type PricingProps = {
  isTest: boolean;
  /** Hours in which priority support answers. Null if none are promised. */
  supportHours: number | null;
};

/** Shows the plans with new meals. The subscribe page adds Archive. */
export function Pricing({ isTest, supportHours }: PricingProps) {
  return (
    <LandingSection id="pricing" title={t("Pricing")}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
        {PLANS.filter(({ meals }) => meals > 0).map((plan) => (
          <PlanCard key={plan.id} plan={plan} supportHours={supportHours} heading="h3">
            <ButtonLink variant={plan.popular ? "default" : "outline"} href="/api/login?new=1">
              {t("Start Free Trial")}
            </ButtonLink>
          </PlanCard>
        ))}
      </div>
      {isTest && <TestModeNote className="mt-6" />}
      <p className="mt-6">
        {rich(
          "Every plan serves 4 and starts with 20 free meals. Questions? <link>Contact us</link>",
          { link: (text) => <a href="/contact">{text}</a> },
        )}
      </p>
    </LandingSection>
  );
}

type LandingSectionProps = { id: string; title: string; children: ReactNode };

/** Shows a section of the landing page, which the navigation bar links to. */
export function LandingSection({ id, title, children }: LandingSectionProps) {
  return (
    <section className="border-t border-line py-12" id={id}>
      <div className="mx-auto max-w-page px-gutter">
        <h2 className="mb-6 text-3xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}
