/** The tab at the foot of a meal's picture (recipes.css): a button with aria-pressed, or a label around a checkbox. */
export const SELECT_TAB = "select-tab group";

/** What stands in the tab: a box to tick, and a word for each state. */
export function SelectWords() {
  return (
    <>
      <i className="select-tick" />
      <span className="select-off">Select</span>
      <span className="select-on">Selected</span>
    </>
  );
}
