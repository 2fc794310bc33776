import { addDays, weekInWords } from "~/server/values/dates";
import { MenuLine, MenuLink } from "~/ui/menu";
import { mainWeekOf, posterPath, tablePath } from "./table-path";

type WeekLinksProps = {
  /** The first of the seven days. */
  start: string;
  /** The month that the calendar below shows, where it is not today's. */
  month?: string | undefined;
};

/** What can be done with seven days as a whole: other days, copies and repeats, and what shows them elsewhere. */
export function WeekLinks({ start, month }: WeekLinksProps) {
  const week = mainWeekOf(start);
  const later = addDays(start, 7);
  return (
    <>
      <MenuLink icon="left" href={tablePath(addDays(start, -7), month)}>
        Earlier days
      </MenuLink>
      <MenuLink icon="right" href={tablePath(later, month)}>
        Later: {weekInWords(later, "MMMM")}
      </MenuLink>
      <MenuLine />
      <MenuLink icon="calendar" href="/dashboard/week/copy" data-modal="">
        Copy a week
      </MenuLink>
      <MenuLink icon="heart" href={`/dashboard/week/saved?weekStart=${week}`} data-modal="">
        Save this week
      </MenuLink>
      <MenuLink icon="refresh" href="/dashboard/repeats">
        Repeats
      </MenuLink>
      <MenuLine />
      <MenuLink icon="share" href={`/week/share?weekStart=${week}`} data-modal="">
        Share the week
      </MenuLink>
      <MenuLink icon="print" href={posterPath(start)}>
        Print for the fridge
      </MenuLink>
      <MenuLink icon="picture" href="/week">
        Kitchen screen
      </MenuLink>
      <MenuLink icon="link" href="/dashboard/calendar/feed" data-modal="">
        See it in your own calendar
      </MenuLink>
    </>
  );
}
