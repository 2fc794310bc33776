export { getPlannedMeal } from "./planned-meal.server";
