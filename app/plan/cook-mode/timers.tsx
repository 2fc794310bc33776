import { Fragment } from "react";
import { unbrokenFractions } from "~/engine/food";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Cooking, CookStep } from "./cooking.server";
import { t } from "~/language/messages";

/** The text of a step. Each time in it is a button that starts a timer. */
export function StepText({
  step: { text, times, index },
  number,
}: {
  step: CookStep;
  /** The step's number on the page. */
  number: number;
}) {
  const pieces = times.map((time) => ({ ...time, marks: marksAt(text, time.end) }));
  const ends = [0, ...pieces.map(({ end, marks }) => end + marks.length)];
  return (
    <form method="post" data-enhance="" data-number={number}>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="of" value={index} />
      <p className="cook-text" dir="auto">
        {pieces.map(({ start, end, words, seconds, name, marks }, at) => (
          <Fragment key={start}>
            {unbrokenFractions(text.slice(ends[at], start))}
            <span className="whitespace-nowrap">
              <button
                className="cook-time whitespace-normal"
                name="time"
                value={at}
                data-seconds={seconds}
                data-name={name || t("Step {number}", { number })}
                aria-label={t("Start a timer: {words}", { words })}
              >
                <Icon name="clock" />
                {unbrokenFractions(text.slice(start, end))}
              </button>
              {marks}
            </span>
          </Fragment>
        ))}
        {unbrokenFractions(text.slice(ends.at(-1)))}
      </p>
    </form>
  );
}

/** Returns the punctuation right after a time, so that a comma stays on its line. */
const marksAt = (text: string, end: number) =>
  /^[\p{Pe}\p{Pf}.,;:!?…]*/u.exec(text.slice(end))?.[0] ?? "";

/** The running timers. Without the script, each shows the time of day at which to look again. */
export function Timers({ timers }: { timers: Cooking["timers"] }) {
  return (
    <>
      <ul role="list" className="mt-4 grid gap-2" data-timers="">
        {timers.map((timer) => (
          <TimerRow key={`${timer.step} ${timer.time}`} timer={timer} />
        ))}
      </ul>
      <Button type="button" variant="link" size="sm" hidden data-notify="">
        {t("Notify me, too")}
      </Button>
      <template data-timer-model="">
        <TimerRow />
      </template>
    </>
  );
}

/** A timer. Without `timer` it is the template for timers that the script adds before the server knows them. */
function TimerRow({ timer }: { timer?: Cooking["timers"][number] }) {
  return (
    <li>
      <form
        method="post"
        className="cook-going flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-3 py-2"
        data-enhance=""
        data-timer={timer && `timer ${timer.step} ${timer.time}`}
        data-over={timer?.isOver ? "" : undefined}
      >
        <input type="hidden" name="intent" value="stop" />
        <input type="hidden" name="of" value={timer?.step} />
        <input type="hidden" name="time" value={timer?.time} />
        <Icon name="clock" />
        <p className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-baseline gap-x-3">
          <b className="font-serif text-2xl font-normal figures" role="timer" data-countdown="">
            {timer &&
              (timer.isOver ? t("Check now") : t("Check again at {time}", { time: timer.clock }))}
          </b>
          <span className="min-w-0 text-sm text-ink2 wrap-anywhere" dir="auto" data-what="">
            {timer &&
              t("{name}: {words}, step {number}", {
                name: timer.name,
                words: timer.words,
                number: timer.number,
              })}
          </span>
        </p>
        <Button
          variant="outline"
          size="sm"
          className="ms-auto"
          label={t("Stop the timer: {name}", { name: timer?.name ?? "" })}
        >
          {t("Stop")}
        </Button>
      </form>
    </li>
  );
}
