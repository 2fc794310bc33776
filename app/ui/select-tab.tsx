/** The tab at the foot of a meal's picture: a button with aria-pressed, or a label around a checkbox. */
export const SELECT_TAB =
  "group absolute start-0 bottom-0 z-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-se-md border-e border-t border-line bg-card px-3 text-sm font-semibold -outline-offset-3 hover:bg-sunk has-checked:bg-olive has-checked:text-on-olive aria-pressed:bg-olive aria-pressed:text-on-olive busy:cursor-progress busy:bg-sunk busy:text-ink2";

const OFF = "chosen:hidden group-aria-pressed:hidden";
const ON = "hidden chosen:inline group-aria-pressed:inline";

/** A box, which has its mark in the color of the words. */
const TICK =
  "relative size-5 flex-none rounded-[3px] border-2 border-edge after:absolute after:start-1.25 after:top-0.75 after:hidden after:h-2.25 after:w-1.25 after:rotate-[42deg] after:border-r-2 after:border-b-2 after:border-current chosen:border-current chosen:after:block group-aria-pressed:border-current group-aria-pressed:after:block";

/** What stands in the tab: a box to tick, and a word for each state. */
export function SelectWords() {
  return (
    <>
      <i className={TICK} />
      <span className={OFF}>Select</span>
      <span className={ON}>Selected</span>
    </>
  );
}
