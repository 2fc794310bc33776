import { addDays, weekInWords } from "~/server/values/dates";
import { Icon } from "~/ui/icon";
import { listAddress } from "./list-address";

/** Which week it is, with the ways to those before and after it. */
export function WeekLinks({ week }: { week: string }) {
  return (
    <nav className="-ms-3 flex items-center print:ms-0" aria-label="Week">
      <WeekLink week={addDays(week, -7)} words="Week before" icon="left" rel="prev" />
      <p className="font-serif text-lg leading-tight whitespace-nowrap">
        <span className="sr-only">Week of </span>
        {weekInWords(week, "MMM")}
      </p>
      <WeekLink week={addDays(week, 7)} words="Week after" icon="right" rel="next" />
    </nav>
  );
}

type WeekLinkProps = { week: string; words: string; icon: "left" | "right"; rel: string };

const WeekLink = ({ week, words, icon, rel }: WeekLinkProps) => (
  <a
    className="grid h-11 w-11 place-items-center rounded-md text-ink hover:bg-sunk print:hidden"
    href={listAddress(week)}
    rel={rel}
    aria-label={`${words}, ${weekInWords(week, "MMMM")}`}
  >
    <Icon name={icon} />
  </a>
);
