export { AddMealPage } from "./add-meal-page";
