import { plural } from "~/server/values/words";

/** So many are named. */
const NAMED = 5;

/** Which recipes a recipe stands in, and what becomes of their lines once it is deleted; nothing where it stands in none. */
export function StandsIn({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const more = titles.length - NAMED;
  return (
    <div className="mt-3">
      <p>
        It stands in {plural(titles.length, "another recipe", `${titles.length} other recipes`)},
        which then cannot be checked for what was in it:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {titles.slice(0, NAMED).map((title, at) => (
          <li key={at} className="wrap-anywhere" dir="auto">
            {title}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}
