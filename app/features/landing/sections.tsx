import { PlanCard } from "~/features/billing/plan-card";
import { TestModeNote } from "~/features/billing/test-mode-note";
import { PLANS } from "~/features/billing/plans";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Plate } from "~/ui/plate";

const DEMO_BADGE = "min-h-9 text-base font-medium";

/** What it does, in three illustrations. */
export function Features() {
  return (
    <section className="sect" id="features">
      <div className="mx-auto max-w-page px-gutter">
        <h2>Less deciding, more eating</h2>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
          <article className="feat">
            <div className="art" aria-hidden="true">
              <div className="flex flex-wrap items-center gap-2 fake-in">
                <Icon name="search" />
                <span>chicken pot pie</span>
              </div>
              <div className="flex flex-wrap items-center gap-2 found">
                <span className="relative h-13.5 w-18 flex-none overflow-hidden rounded-sm bg-sunk">
                  <Plate id="pot-pie" cuisine="American" protein="Chicken" />
                </span>
                <b>Chicken Pot Pie with Herb Biscuits</b>
              </div>
            </div>
            <h3>AI-Powered Discovery</h3>
            <p>
              Five fresh ideas at a time, or describe the one dish you have in mind and get a full
              recipe for it.
            </p>
          </article>
          <article className="feat">
            <div className="art" aria-hidden="true">
              <div className="flex flex-wrap gap-2">
                {["Fish", "Italian", "Nut-Free"].map((chosen) => (
                  <Badge key={chosen} tone="olive" icon="check" className={DEMO_BADGE}>
                    {chosen}
                  </Badge>
                ))}
                <Badge className={DEMO_BADGE}>Vegetarian</Badge>
                <Badge className={DEMO_BADGE}>Indian</Badge>
              </div>
            </div>
            <h3>Smart Preferences</h3>
            <p>Proteins, cuisines, allergies. Set them once; every suggestion respects them.</p>
          </article>
          <article className="feat">
            <div className="art" aria-hidden="true">
              <ul className="fake-l">
                <li className="d">
                  <span>Baby spinach</span>
                  <span>5 oz</span>
                </li>
                <li>
                  <span>Salmon fillets</span>
                  <span>4</span>
                </li>
                <li>
                  <span>Limes</span>
                  <span>4</span>
                </li>
              </ul>
            </div>
            <h3>Automated Grocery Lists</h3>
            <p>Pick meals from your calendar and get one combined list, grouped by aisle.</p>
          </article>
        </div>
      </div>
    </section>
  );
}

const STEPS = [
  { title: "Set your preferences", text: "Tap what your household likes, and what it must avoid." },
  {
    title: "Choose your meals",
    text: "Generate suggestions, keep favorites, add your own recipes.",
  },
  {
    title: "Plan and shop",
    text: "Drop meals on the calendar. Take the grocery list with you, signal or not.",
  },
];

/** Three steps from choosing to shopping. */
export function HowItWorks() {
  return (
    <section className="sect" id="how-it-works">
      <div className="mx-auto max-w-page px-gutter">
        <h2>How it works</h2>
        <ol className="grid grid-cols-1 gap-x-6 md:grid-cols-3 how" role="list">
          {STEPS.map(({ title, text }, at) => (
            <li key={title}>
              <span aria-hidden="true">{at + 1}</span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type PricingProps = {
  isTest: boolean;
  /** Hours in which priority support answers; null if none are promised. */
  supportHours: number | null;
};

/** The plans with new meals; the subscribe page adds Archive. */
export function Pricing({ isTest, supportHours }: PricingProps) {
  return (
    <section className="sect" id="pricing">
      <div className="mx-auto max-w-page px-gutter">
        <h2>Pricing</h2>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
          {PLANS.filter(({ meals }) => meals > 0).map((plan) => (
            <PlanCard key={plan.id} plan={plan} supportHours={supportHours} heading="h3">
              <ButtonLink variant={plan.popular ? "default" : "outline"} href="/api/login">
                Start Free Trial
              </ButtonLink>
            </PlanCard>
          ))}
        </div>
        {isTest && <TestModeNote />}
        <p className="mt-6">
          Every plan serves 4 and starts with 20 free meals. Questions?{" "}
          <a href="/contact">Contact us</a>
        </p>
      </div>
    </section>
  );
}
