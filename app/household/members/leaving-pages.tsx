import type { ReactNode } from "react";
import { endedInWords, type Removal } from "./members";
import type { Going } from "./members.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { Icon } from "~/ui/icon";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** The maximum number of links that are listed by name. */
const NAMED = 50;

/** Lists the secret links of a household, each with the page that shows its address. Renders nothing without links. */
export function LinkList({ title, links }: { title: string; links: Going["links"] }) {
  if (links.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-bold">{title}</p>
      <ul>
        {links.slice(0, NAMED).map(({ label, href }) => (
          <li key={href}>
            <a className="inline-flex min-h-11 items-center" href={href} dir="auto">
              {label}
            </a>
          </li>
        ))}
        {links.length > NAMED && <li>{t("and {count} more", { count: links.length - NAMED })}</li>}
      </ul>
    </>
  );
}

/** Lists the things that a member set up and that end with their membership. Renders nothing for an empty list. */
export function EndedList({ title, ended }: { title: ReactNode; ended: Going["ended"] }) {
  const names = endedInWords(ended);
  if (names.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-bold">{title}</p>
      <ul className="list-disc ps-6">
        {names.map((name, at) => (
          <li key={at} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

const HOUSEHOLD = "/account/household";
export const LEAVE = `${HOUSEHOLD}/leave`;

type LeavingPageProps = {
  household: string;
  isAdmin: boolean;
  /** The effects of leaving. Null if the user cannot leave. */
  going: Going | null;
};

/** Asks for confirmation before the user leaves the household, and shows the effects. */
export function LeavingPage({ household, isAdmin, going }: LeavingPageProps) {
  const title = (
    <>{rich("Leave <bdi>{household}</bdi>", { household, bdi: (text) => <bdi>{text}</bdi> })}</>
  );
  if (!going) {
    return (
      <DialogPage title={title} closeHref={HOUSEHOLD}>
        <p>
          {isAdmin
            ? t("The administrator cannot join or leave a household.")
            : t("You are the only member of this household.")}
        </p>
      </DialogPage>
    );
  }
  const { links, ended, recipes } = going;
  return (
    <DialogPage
      title={title}
      closeHref={HOUSEHOLD}
      cancel={t("Stay")}
      footer={
        <form method="post" action={LEAVE}>
          <input type="hidden" name="intent" value="leave" />
          <Button variant="destructive" icon="logout">
            {t("Leave the household")}
          </Button>
        </form>
      }
    >
      <p>
        {t(
          "You start in a new household, without meal credits. The household keeps its recipes, calendar, lists and plan.",
        )}
      </p>
      <p className="mt-4">
        {recipes === 0
          ? t("You have not added any recipes, so you take none with you.")
          : t(
              "You keep copies of {count, plural, one {# recipe} other {# recipes}} that you created or brought, with photos, tags and notes.",
              { count: recipes },
            )}
      </p>
      <EndedList title={t("These stop working:")} ended={ended} />
      <LinkList title={t("These links get new addresses, which you cannot open:")} links={links} />
    </DialogPage>
  );
}

/** The path of the page that asks before a member is removed. */
export const removalPath = (memberId: string) => `${HOUSEHOLD}/remove/${memberId}`;

type RemovalPageProps = Going & { id: string; name: string };

/** Asks for confirmation before a member is removed, and shows the effects on the member and the household. */
export function RemovalPage({ id, name, links, ended, recipes }: RemovalPageProps) {
  const person = <bdi>{name}</bdi>;
  return (
    <DialogPage
      title={<>{rich("Remove {person}", { person })}</>}
      closeHref={HOUSEHOLD}
      cancel={t("Cancel")}
      footer={
        <Button form="remove-member" variant="destructive" label={t("Remove {name}", { name })}>
          {rich("Remove {person}", { person })}
        </Button>
      }
    >
      <p>
        {rich(
          "{person} gets a separate planner and can no longer see this household. They are notified. The household keeps its recipes, calendar, lists and plan.",
          { person },
        )}
      </p>
      <p className="mt-4">
        {recipes === 0 ? (
          <>
            {rich("{person} has not added any recipes, so they take none with them.", {
              person,
            })}
          </>
        ) : (
          <>
            {rich(
              "{person} keeps copies of {count, plural, one {# recipe} other {# recipes}} that they created or brought, with photos, tags and notes.",
              { person, count: recipes },
            )}
          </>
        )}
      </p>
      <EndedList
        title={<>{rich("These stop working, because {person} set them up:", { person })}</>}
        ended={ended}
      />
      <form id="remove-member" method="post" action={removalPath(id)}>
        <input type="hidden" name="intent" value="remove" />
        {ended.webhooks.length > 0 && (
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" className="check" name="keepWebhooks" value="yes" />
            <span>{t("Keep the webhooks. They will be yours.")}</span>
          </label>
        )}
      </form>
      {ended.taskList !== null && (
        <p className="mt-2 text-sm text-ink2">
          {rich(
            "The to-do connection uses {person}’s password. You can connect your own under Grocery List.",
            { person },
          )}
        </p>
      )}
      <LinkList
        title={t("These links get new addresses. The old ones stop working:")}
        links={links}
      />
    </DialogPage>
  );
}

const bdi = (text: ReactNode) => <bdi>{text}</bdi>;

/** Shows a notice, on each page of a user whom a household's owner removed, until they dismiss it. */
export function RemovalNotice({ removal }: { removal: Removal }) {
  const { household, by, recipes } = removal;
  return (
    <aside
      id="removal"
      className="border-b border-line bg-mustard-wash print:hidden"
      aria-label={t("Your household")}
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2">
        <Icon name="info" />
        <p className="min-w-0 flex-1 basis-40 text-sm">
          <b>
            {by === null
              ? rich("The owner removed you from <bdi>{household}</bdi>.", { household, bdi })
              : rich("<bdi>{by}</bdi> removed you from <bdi>{household}</bdi>.", {
                  by,
                  household,
                  bdi,
                })}
          </b>{" "}
          {t("You now have your own planner.")}{" "}
          {recipes === 0 ? (
            t("You had not added any recipes there.")
          ) : (
            <>
              {rich(
                "<link>{count, plural, one {# recipe} other {# recipes}}</link> that you created or brought moved with you.",
                { count: recipes, link: (text) => <a href="/all-recipes">{text}</a> },
              )}
            </>
          )}
        </p>
        <form method="post" action="/account/household">
          <input type="hidden" name="intent" value="dismiss-removal" />
          <Button variant="outline" size="sm">
            {t("Dismiss")}
          </Button>
        </form>
      </div>
    </aside>
  );
}
