import { ButtonLink } from "~/ui/button";
import salmon from "~/ui/art/lemon-salmon.svg";

const WEEK = [
  { day: "Mon", title: "Mediterranean Quinoa Bowl", minutes: 25 },
  { day: "Tue", title: "Creamy Tuscan Pasta", minutes: 30 },
  { day: "Wed", title: "Lemon Herb Salmon", minutes: 25 },
  { day: "Thu", title: "Black Bean Tacos", minutes: 30 },
  { day: "Fri", title: "Chickpea & Spinach Curry", minutes: 35 },
];

/** The landing page's head: what Weeknight does, and a planned week. */
export function Hero({ sells }: { sells: boolean }) {
  return (
    <div className="mx-auto max-w-page px-gutter hero">
      <div>
        <h1>
          Weeknight dinners, <em>planned by Sunday.</em>
        </h1>
        <p className="lede">
          Tell us what your household eats. We suggest meals that serve four, put them on a calendar
          and write one grocery list for the week.
        </p>
        <div className="row">
          <ButtonLink size="lg" href="/api/login">
            {sells ? "Start Free Trial" : "Get Started"}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" href="#demo">
            Watch Demo
          </ButtonLink>
        </div>
        {sells && <p className="text-sm text-ink2 mt-3">20 free meals. No card required.</p>}
      </div>
      <figure className="page" aria-label="An example week">
        <img src={salmon} width="480" height="360" alt="" fetchpriority="high" />
        <ol>
          {WEEK.map(({ day, title, minutes }) => (
            <li key={day}>
              <b>{day}</b>
              <span>{title}</span>
              <small className="tabular-nums">{minutes} min</small>
            </li>
          ))}
        </ol>
      </figure>
    </div>
  );
}
