import * as z from "zod";
import { changesSchema, cookedForSchema } from "~/plan/cook-mode/cooking.schema";
import { addMadeCallSchema, madeCallSchema } from "~/plan/cook-log/made.schema";
import { notesCallSchema } from "~/recipes/notes/recipe-notes.schema";
import { cookingShape } from "~/plan/cook-mode/cooking.schema";
import { madeShape } from "~/plan/cook-log/made.schema";
import { notesShape } from "~/recipes/notes/recipe-notes.schema";
import { noticeShape } from "~/connections/api/shapes";
import type { Group } from "../operation";

const MEAL = { mealId: "The id of a meal" };
const MADE = { madeId: "The id of what was noted" };

export const COOKING: Group = {
  name: "cooking",
  title: "Cooking",
  about: "How far a dish is that stands on the stove, and how it was.",
  operations: [
    {
      ...{ id: "getCooking", method: "GET", path: "/api/meals/{mealId}/cook", who: "planner" },
      summary: "How far a dish is that is cooked",
      details: "For a planned meal, or for none.",
      ...{ parameters: MEAL, query: cookedForSchema },
      answers: { 200: { what: "What is done, and the timers that run", shape: cookingShape } },
    },
    {
      ...{ id: "changeCooking", method: "PATCH", path: "/api/meals/{mealId}/cook", who: "planner" },
      summary: "Tick lines and steps, start and stop timers",
      details:
        "Without `secondsLeft` a timer starts with the time that its step names; with null it is stopped.",
      ...{ parameters: MEAL, query: cookedForSchema, body: changesSchema },
      example: { steps: [{ index: 0, done: true }], timers: [{ step: 1, time: 0 }] },
      answers: { 200: { what: "How far it is then", shape: cookingShape } },
    },
    {
      ...{ id: "listMade", method: "GET", path: "/api/meals/{mealId}/made", who: "planner" },
      summary: "When a meal was made, and how it was",
      parameters: MEAL,
      answers: { 200: { what: "Newest first", shape: z.array(madeShape) } },
    },
    {
      ...{ id: "addMade", method: "POST", path: "/api/meals/{mealId}/made", who: "planner" },
      summary: "Note that it was made",
      details: "Of a planned meal what is there already is added to.",
      ...{ parameters: MEAL, body: addMadeCallSchema, example: { note: "Less sugar." } },
      answers: { 201: { what: "What is noted", shape: madeShape } },
      refusals: { 409: "It cannot be noted so." },
    },
    {
      ...{
        id: "saveMade",
        method: "PUT",
        path: "/api/meals/{mealId}/made/{madeId}",
        who: "planner",
      },
      summary: "Change what was said of it",
      parameters: { ...MEAL, ...MADE },
      ...{ body: madeCallSchema, example: { note: "Less sugar." } },
      answers: { 200: { what: "What is noted", shape: madeShape } },
      refusals: { 409: "It cannot be noted so." },
    },
    {
      ...{
        id: "removeMade",
        method: "DELETE",
        path: "/api/meals/{mealId}/made/{madeId}",
        who: "planner",
      },
      summary: "Take it back",
      parameters: { ...MEAL, ...MADE },
      answers: { 200: { what: "It is taken back", shape: noticeShape } },
    },
    {
      ...{ id: "getNotes", method: "GET", path: "/api/meals/{mealId}/notes", who: "planner" },
      summary: "What the household has written to a recipe",
      parameters: MEAL,
      answers: { 200: { what: "The notes", shape: notesShape } },
    },
    {
      ...{ id: "saveNotes", method: "PUT", path: "/api/meals/{mealId}/notes", who: "planner" },
      summary: "Change it",
      details: "An empty text takes the notes away.",
      ...{ parameters: MEAL, body: notesCallSchema, example: { text: "Good with rye bread." } },
      answers: { 200: { what: "The notes", shape: notesShape } },
      refusals: { 409: "The household’s space is used up." },
    },
  ],
};
