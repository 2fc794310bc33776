export { RepeatEntry, RepeatsList } from "./repeats";
