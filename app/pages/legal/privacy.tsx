import { BACKUPS_KEPT } from "~/household/accounts/components";

type PrivacyOf = {
  supportEmail: string;
  /** The country where the service is operated, as it reads after "in". */
  country: string;
};

/** Returns the topics of the privacy policy. It promises nothing that the software does not do. */
export const privacyTopics = ({ supportEmail, country }: PrivacyOf) => [
  {
    heading: "What we collect",
    body: (
      <ul>
        <li>
          Your name and e-mail address, which you type, or which the provider you sign in with
          (Google, or the server&rsquo;s own) hands over. Providers offer a profile picture, too; we
          do not store it.
        </li>
        <li>Dietary preferences: the meals, proteins and cuisines you like, and what you avoid.</li>
        <li>
          Meal history and favorites, your calendar, your grocery lists and the recipes you add.
        </li>
        <li>
          Payment information: your plan, its state and its invoices. Card numbers go to the payment
          provider alone; we never see them.
        </li>
        <li>
          Usage data: when you signed in and with which browser, and a log of requests without what
          was typed. Nothing is measured for advertising.
        </li>
        <li>Messages that you send us.</li>
        <li>
          The e-mail address of each person that you invite, with the mail that we send there for
          you.
        </li>
      </ul>
    ),
  },
  {
    heading: "How we use it",
    body: (
      <p>
        To suggest meals that fit, to keep your plan and your lists, to bill a plan, to send the
        e-mails you expect (a weekly reminder that you can turn off, and what concerns your
        account), to answer you, and to keep the service safe and working.
      </p>
    ),
  },
  {
    heading: "Sharing",
    body: (
      <p>
        Members of your household see what the household has. A recipe or list that you share by
        link is seen by whoever has the link, until you end it. Otherwise data goes only to the
        services named below, for their task, and to authorities where the law demands it. We sell
        nothing.
      </p>
    ),
  },
  {
    heading: "Security",
    body: (
      <p>
        Passwords are stored as argon2id hashes, and sessions and one-time links only as hashes of
        their secrets. Of a passkey we store the public key, which signs nobody in. Every row
        belongs to a household, and every query asks for it. Connections over the internet are
        encrypted. No system is perfectly safe: if something happens to your data that concerns you,
        we tell you.
      </p>
    ),
  },
  {
    heading: "Retention",
    body: (
      <p>
        We keep your data as long as you have an account. What you delete can be brought back for 30
        days and is gone then. Deleting the account deletes all that is yours at once; sums of meals
        used stay, without a name. Backups still hold what was deleted: {BACKUPS_KEPT}
      </p>
    ),
  },
  {
    heading: "Your rights",
    body: (
      <p>
        You can see and correct what we know on your account page (access, correction), delete the
        account there (deletion), take everything along as a file (portability), and turn off
        e-mails there or by the link in each of them (opt-out). For anything else, write to us.
      </p>
    ),
  },
  {
    heading: "Cookies",
    body: (
      <p>
        We use a cookie that keeps you signed in, one that shows a message after a form was sent,
        and one that keeps the text of a form while you sign in again. A browser that keeps grocery
        lists and dishes for a shop or a kitchen without a signal stores those on your device until
        you sign out. There are no tracking cookies.
      </p>
    ),
  },
  {
    heading: "Third parties",
    body: (
      <ul>
        <li>
          Sign-in providers (Google, or the server&rsquo;s own), where you choose to sign in with
          them.
        </li>
        <li>A card payment provider (Stripe), for plans.</li>
        <li>
          The server of a to-do app that you connect, for your grocery lists with the names of their
          meals.
        </li>
        <li>
          The push service of a browser on which you turn notifications on (its maker&rsquo;s), for
          notifications, which it cannot read.
        </li>
        <li>An e-mail provider (Postmark, or the server&rsquo;s own), for e-mails.</li>
        <li>
          Artificial intelligence services, where one is connected: they get the preferences and the
          request, and no name, no address and no account.
        </li>
      </ul>
    ),
  },
  {
    heading: "Children",
    body: (
      <p>
        Weeknight is not for children under 13, and we do not knowingly collect data from them. If
        you believe that a child has an account, write to us and we delete it.
      </p>
    ),
  },
  {
    heading: `Operation in ${country}, and contact`,
    body: (
      <p>
        Weeknight is operated in {country}, and data is processed there. Questions and requests
        about privacy go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    ),
  },
];
