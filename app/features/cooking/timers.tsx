import { Fragment } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Cooking, CookStep } from "./cooking.server";

/** The words of a step; each time in them starts a timer. */
export function StepText({ step: { text, times, index } }: { step: CookStep }) {
  const ends = [0, ...times.map(({ end }) => end)];
  return (
    <form method="post" data-enhance="">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="of" value={index} />
      <p className="cook-text" dir="auto">
        {times.map(({ start, end, words, seconds, name }, at) => (
          <Fragment key={start}>
            {text.slice(ends[at], start)}
            <button
              className="cook-time"
              name="time"
              value={at}
              data-seconds={seconds}
              data-name={name}
              aria-label={`Start a timer: ${words}`}
            >
              <Icon name="clock" />
              {text.slice(start, end)}
            </button>
          </Fragment>
        ))}
        {text.slice(ends.at(-1))}
      </p>
    </form>
  );
}

/** The timers that run; without the script each says the time of day to look again. */
export function Timers({ timers }: { timers: Cooking["timers"] }) {
  return (
    <div id="cook-timers" data-region="">
      <ul role="list" className="mt-4 grid gap-2" data-timers="">
        {timers.map((timer) => (
          <li key={`${timer.step} ${timer.time}`}>
            <TimerRow {...timer} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TimerRow({
  step,
  time,
  name,
  words,
  number,
  clock,
  endsAt,
  isOver,
}: Cooking["timers"][number]) {
  return (
    <form
      method="post"
      className="cook-going"
      data-enhance=""
      data-timer={`${step} ${time}`}
      data-ends={endsAt}
      data-over={isOver ? "" : undefined}
    >
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="of" value={step} />
      <input type="hidden" name="time" value={time} />
      <Icon name="clock" />
      <b className="font-serif text-2xl font-normal figures" data-left="">
        {isOver ? "Look now" : `Look again at ${clock}`}
      </b>
      <span className="min-w-0 text-sm text-ink2 wrap-anywhere" dir="auto" data-what="">
        {name}: {words}, step {number}
      </span>
      <Button variant="outline" size="sm" className="ms-auto" label={`Stop the timer: ${name}`}>
        Stop
      </Button>
    </form>
  );
}
