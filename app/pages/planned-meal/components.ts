export { PlannedMeal } from "./planned-meal";
