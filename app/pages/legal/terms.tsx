import { GRACE_DAYS } from "~/household/access";
import { PLANS } from "~/household/billing";

const prices = PLANS.map(({ name, price, meals }) =>
  meals > 0
    ? `${name} ($${price} a month, ${meals} meals)`
    : `${name} ($${price} a month, no new meals)`,
).join(", ");

type TermsOf = {
  /** The address for questions. */
  supportEmail: string;
  /** False on a server without billing. */
  charges: boolean;
};

/** Returns the topics of the terms of service. */
export const termsTopics = ({ supportEmail, charges }: TermsOf) => [
  {
    heading: "Acceptance",
    body: (
      <p>
        By creating an account or using Weeknight you agree to these terms. If you do not agree,
        please do not use it. If you use it for a household, you agree for that household.
      </p>
    ),
  },
  {
    heading: "The service",
    body: (
      <>
        <p>
          Weeknight suggests meals that fit what your household likes and must avoid, lets you plan
          them on a calendar, and makes one grocery list of what they need. Recipes serve four, and
          those that Weeknight suggests use extra virgin olive oil only.
        </p>
        <p>
          Suggestions come from a recipe book or from an artificial intelligence service. Each is
          checked against your restrictions by its ingredients before you see it. That check reads
          words, not labels: it cannot know how a product was made. If you or somebody you cook for
          has an allergy, read the label of everything you buy, every time.
        </p>
      </>
    ),
  },
  {
    heading: "Accounts",
    body: (
      <p>
        You need an account to use the planner. Give a working e-mail address, keep your password to
        yourself, and tell us when somebody else has used your account. You may have one account,
        and must be 13 or older.
      </p>
    ),
  },
  {
    heading: "Subscription plans",
    body: !charges ? (
      <p>Weeknight is free of charge here: there are no plans, and meals are not counted.</p>
    ) : (
      <>
        <p>
          Every new account starts with 20 free meals and needs no card. After that there are these
          plans: {prices}. A plan belongs to the household and renews every month until it is
          canceled.
        </p>
        <p>
          A meal is counted when it is delivered, and only then. Meals of a plan last until its next
          renewal and are not carried over. A dearer plan starts at once, with the unused days of
          the old one deducted; a cheaper one starts with the next renewal. You can cancel at any
          time; the plan then lasts to the end of the month that is paid for. Months that have begun
          are not refunded, except where the law says so.
        </p>
        <p>
          When a renewal cannot be charged, we tell you, and everything goes on for {GRACE_DAYS}{" "}
          days with the meals that you have left; the new month’s meals come once it is paid. After
          that the planner is closed until it is. When a plan ends, you go on with what is left of
          the free meals, if anything; otherwise planning needs a plan again. What you stored is
          kept either way, for as long as you keep your account.
        </p>
      </>
    ),
  },
  {
    heading: "Acceptable use",
    body: (
      <p>
        Use Weeknight to plan and cook for your household. Do not try to get into accounts of
        others, to get around {charges ? "the limits of your plan" : "its limits"}, to overload the
        service, to copy it by machine, or to store in it what you have no right to.
      </p>
    ),
  },
  {
    heading: "Intellectual property",
    body: (
      <p>
        Weeknight, its texts and its drawings belong to us. Recipes that you type in or import stay
        yours, or their authors&rsquo;; you let us store them for your household and nothing else.
        You may cook, print and share the recipes that Weeknight suggests to you, but not publish
        them as a collection.
      </p>
    ),
  },
  {
    heading: "Warranty disclaimer",
    body: (
      <p>
        Weeknight is provided as it is. We do not promise that it is always there or free of
        mistakes, that a recipe will turn out well, or that a meal is safe for a particular person.
        Nothing in it is medical or dietary advice.
      </p>
    ),
  },
  {
    heading: "Liability",
    body: (
      <p>
        As far as the law allows, we are not liable for indirect damage, nor for harm that comes
        from ingredients, their preparation or an unread label, and our liability is limited to what
        you paid us in the twelve months before. Liability that the law does not let us limit stays.
      </p>
    ),
  },
  {
    heading: "Termination",
    body: (
      <p>
        You can delete your account at any time on your account page
        {charges && "; that also ends its subscription"}. We may end an account that breaks these
        terms. What you stored can be taken along as a file before you go.
      </p>
    ),
  },
  {
    heading: "Changes",
    body: (
      <p>
        We may change these terms. The date above says when that was last. Where a change matters to
        you we say so by e-mail or on the site before it takes effect; if you go on using Weeknight
        then, you agree to it.
      </p>
    ),
  },
  {
    heading: "Contact",
    body: (
      <p>
        Questions about these terms go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, or
        through the <a href="/contact">contact form</a>.
      </p>
    ),
  },
];
