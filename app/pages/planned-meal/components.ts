export { PlannedMealCard } from "./planned-meal";
