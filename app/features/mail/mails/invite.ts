import { type Letter, link, text } from "../letter";
import { nameInMail } from "../names";

type Invite = { from: string | null; household: string | null; joinUrl: string };

/** To somebody whom `from` wants in the household; `joinUrl` works once, for seven days. */
export function invite({ joinUrl, ...names }: Invite): Letter {
  const from = nameInMail(names.from) ?? "Somebody";
  const household = nameInMail(names.household) ?? "a household";
  return {
    subject: `${from} invites you to plan meals together`,
    title: `Join ${household}`,
    blocks: [
      text(
        `${from} would like to share recipes, a calendar and grocery lists with you on Weeknight, a meal planner.`,
      ),
      link("Join the household", joinUrl),
    ],
    footer: [
      text(
        "The link works once and expires after seven days. If you do not know this person, ignore this email.",
      ),
    ],
  };
}
