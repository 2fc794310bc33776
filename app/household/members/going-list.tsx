import type { ReactNode } from "react";
import { endedInWords } from "./going-words";
import type { Going } from "./members.server";

/** Links that are named one by one. */
const NAMED = 50;

/** The secret links of a household, each with the page that shows its address; nothing without links. */
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
        {links.length > NAMED && <li>and {links.length - NAMED} more</li>}
      </ul>
    </>
  );
}

/** What a member set up and what ends with their membership; nothing if they set up nothing. */
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
