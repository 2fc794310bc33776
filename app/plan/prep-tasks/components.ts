export { AheadList, AheadTick, NothingAhead } from "./ahead-list";
