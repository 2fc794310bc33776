export { addBookDishSchema } from "./add-meal.schema";
