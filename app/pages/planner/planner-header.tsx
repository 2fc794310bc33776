import { creditsInWords } from "~/household/billing";
import type { Viewer } from "~/household/access";
import { planBadge } from "~/household/accounts";
import { SelectedBadge } from "~/recipes/meals/components";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { cx } from "~/ui/classes";
import { addDays, weekInWords } from "~/server/values/dates";
import { MenuLine, MenuLink } from "~/ui/menu";
import { mainWeekOf, posterPath, tablePath } from "./table-path";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

type PlannerHeaderProps = {
  viewer: Viewer;
  /** Today's date, formatted. */
  date: string;
  selectedCount: number;
  /** True if the table below shows the date, too. Phones show it only there. */
  hasTable: boolean;
};

/** Shows the greeting, with the household's remaining meals. */
export function PlannerHeader({ viewer, date, selectedCount, hasTable }: PlannerHeaderProps) {
  const { credits } = viewer;
  return (
    <div
      className={cx("lg:py-5", hasTable ? "pt-2.5 pb-3" : "py-3.5")}
      id="planner-header"
      data-region=""
    >
      <div className="mx-auto max-w-page px-gutter">
        <div>
          <p
            className={cx(
              "mb-0.5 font-serif leading-tight text-ink2 italic",
              hasTable && "max-md:sr-only",
            )}
            data-today=""
          >
            {date}
          </p>
          <h1 className="text-[clamp(1.625rem,1.4rem+1.1vw,2.25rem)]">
            {rich("Welcome back, <bdi>{name}</bdi>!", {
              name: viewer.firstName ?? t("Chef"),
              bdi: (text) => <bdi>{text}</bdi>,
            })}
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-1.5 [&>span]:px-2">
            {viewer.isAdmin && (
              <Badge tone="plum" icon="shield">
                {t("Master Admin Access")}
              </Badge>
            )}
            {viewer.pays && (
              <>
                <Badge tone={credits === 0 ? "wine" : "mustard"} icon="ticket">
                  {creditsInWords(credits)}
                </Badge>
                <Badge>{planBadge(viewer)}</Badge>
              </>
            )}
            <SelectedBadge count={selectedCount} />
            {viewer.pays && credits === 0 && (
              <ButtonLink size="sm" href="/subscribe">
                {t("Get More Meals")}
              </ButtonLink>
            )}
          </div>
        </div>
        <HeaderLinks isAdmin={viewer.isAdmin} />
      </div>
    </div>
  );
}

const HEADER_LINKS = [
  { href: "/all-recipes", label: message("All Recipes") },
  { href: "/favorites", label: message("Favorites") },
  { href: "/custom-recipes", label: message("Custom Recipes") },
];

function HeaderLinks({ isAdmin }: { isAdmin: boolean }) {
  const links = isAdmin
    ? [...HEADER_LINKS, { href: "/admin", label: message("Admin") }]
    : HEADER_LINKS;
  return (
    <nav className="mt-1 -mb-2 flex flex-wrap gap-x-4 text-sm" aria-label={t("Recipes")}>
      {links.map(({ href, label }) => (
        <a key={href} className="inline-flex min-h-11 items-center text-ink" href={href}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}

type WeekLinksProps = {
  /** The first of the seven days. */
  start: string;
  /** The month of the calendar below, if it is not today's. */
  month?: string | undefined;
};

/** Shows the actions for all seven days: other days, copies and repeats, and the other pages that show them. */
export function WeekLinks({ start, month }: WeekLinksProps) {
  const week = mainWeekOf(start);
  const later = addDays(start, 7);
  return (
    <>
      <MenuLink icon="left" href={tablePath(addDays(start, -7), month)}>
        {t("Earlier days")}
      </MenuLink>
      <MenuLink icon="right" href={tablePath(later, month)}>
        {t("Later: {week}", { week: weekInWords(later, "MMMM") })}
      </MenuLink>
      <MenuLine />
      <MenuLink icon="calendar" href="/dashboard/week/copy" data-modal="">
        {t("Copy a week")}
      </MenuLink>
      <MenuLink icon="heart" href={`/dashboard/week/saved?weekStart=${week}`} data-modal="">
        {t("Save this week")}
      </MenuLink>
      <MenuLink icon="refresh" href="/dashboard/repeats">
        {t("Repeats")}
      </MenuLink>
      <MenuLine />
      <MenuLink icon="share" href={`/week/share?weekStart=${week}`} data-modal="">
        {t("Share the week")}
      </MenuLink>
      <MenuLink icon="print" href={posterPath(start)}>
        {t("Print for the fridge")}
      </MenuLink>
      <MenuLink icon="picture" href="/week">
        {t("Kitchen screen")}
      </MenuLink>
      <MenuLink icon="link" href="/dashboard/calendar/feed" data-modal="">
        {t("See it in your own calendar")}
      </MenuLink>
    </>
  );
}
