export { RepeatEntry } from "./repeat-entry";
export { RepeatsList } from "./repeats-list";
