export { type Dish, drawingOf } from "./dish-drawing";
