export { getAddMeal, planBookDish } from "./add-meal.server";
