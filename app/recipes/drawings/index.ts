export { type DrawableDish, drawingOf } from "./dish-drawing";
