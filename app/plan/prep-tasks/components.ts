export { AheadList, AheadTick, NothingAhead, UnreadMeals } from "./ahead-list";
