export { AddMealPage } from "./add-meal-page";
export { addBookDishSchema } from "./add-meal.schema";
