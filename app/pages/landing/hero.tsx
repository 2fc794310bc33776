import { ButtonLink } from "~/ui/button";
import { card } from "~/ui/card";
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
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-gutter pt-8 pb-12 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:items-center xl:gap-18 xl:pt-12 xl:pb-18">
      <div>
        <h1 className="text-hero leading-[1.02] tracking-[-0.025em]">
          Weeknight dinners, <em className="block text-accent">planned by Sunday.</em>
        </h1>
        <p className="mt-4 mb-6 max-w-[38ch] text-lg text-pretty">
          Tell us what your household eats. We suggest meals that serve four, put them on a calendar
          and write one grocery list for the week.
        </p>
        <div className="flex max-w-104 flex-wrap items-center gap-2">
          <ButtonLink size="lg" className="flex-auto" href="/api/login?new=1">
            {sells ? "Start Free Trial" : "Get Started"}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" className="flex-auto" href="#demo">
            Watch Demo
          </ButtonLink>
        </div>
        {sells && <p className="text-sm text-ink2 mt-3">20 free meals. No card required.</p>}
      </div>
      <figure
        className={card({ className: "overflow-hidden p-0 md:p-0" })}
        aria-label="An example week"
      >
        <img
          className="aspect-[2/1] w-full object-cover dark:[filter:brightness(0.85)]"
          src={salmon}
          width="480"
          height="360"
          alt=""
          fetchpriority="high"
        />
        <ol className="ms-9 me-4 mb-4 border-s-2 border-accent ps-4">
          {WEEK.map(({ day, title, minutes }) => (
            <li
              key={day}
              className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2.25 leading-snug"
            >
              <b className="w-10 flex-none font-serif text-base font-normal text-ink2 italic">
                {day}
              </b>
              <span className="min-w-0 grow basis-40 font-serif text-lg">{title}</span>
              <small className="ms-auto text-xs whitespace-nowrap text-ink2 figures">
                {minutes} min
              </small>
            </li>
          ))}
        </ol>
      </figure>
    </div>
  );
}
