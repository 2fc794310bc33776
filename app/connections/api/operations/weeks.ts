import * as z from "zod";
import {
  ontoSchema,
  renameSchema,
  saveWeekSchema,
  useWeekSchema,
} from "~/plan/saved-weeks/saved-weeks.schema";
import { copyWeekSchema, weeksSchema } from "~/plan/week-copies/week-copy.schema";
import { acceptSchema, proposeSchema } from "~/plan/proposals/week-plan.schema";
import { acceptedShape, proposalShape } from "~/plan/proposals/week-plan.schema";
import { copyShape, datesShape } from "~/plan/week-copies/week-copy.schema";
import { savedCopiesShape, savedWeekShape } from "~/plan/saved-weeks/saved-weeks.schema";
import { noticeShape } from "~/connections/api/shapes";
import type { Group } from "../operation";

const SAVED = { savedWeekId: "The id of a saved week" };

export const WEEKS: Group = {
  name: "weeks",
  title: "Whole weeks",
  about: "A week that is filled, copied, or kept to be planned again.",
  operations: [
    {
      ...{ id: "proposeWeek", method: "POST", path: "/api/plan/propose", who: "planner" },
      summary: "Propose a dish for each empty slot of a week",
      details: "Nothing is stored, and nothing is charged.",
      ...{ body: proposeSchema, example: { mealTypes: ["dinner"], nights: 5 } },
      answers: { 200: { what: "The proposal, with its price", shape: proposalShape } },
    },
    {
      ...{ id: "acceptWeek", method: "POST", path: "/api/plan/accept", who: "planner" },
      summary: "Plan what was proposed",
      details:
        "`credits` is what the whole was offered for: more is never taken. What cannot be planned any more is left, and said.",
      body: acceptSchema,
      example: {
        slots: [{ date: "2026-11-25", mealType: "dinner", id: "meal.MEAL_ID" }],
        credits: 0,
      },
      spends: "One credit for each new dish, where new meals cost any.",
      answers: { 200: { what: "What is planned now", shape: acceptedShape } },
      refusals: { 409: "It costs more now than it was offered for." },
    },
    {
      ...{ id: "getCopies", method: "GET", path: "/api/plan/copy", who: "planner" },
      summary: "What copying a week would plan",
      details: "Each week by a date in it.",
      ...{ query: weeksSchema, example: { from: "2026-11-15", to: "2026-11-22" } },
      answers: { 200: { what: "The entries as they would be", shape: z.array(copyShape) } },
    },
    {
      ...{ id: "copyWeek", method: "POST", path: "/api/plan/copy", who: "planner" },
      summary: "Copy what is chosen of it",
      body: copyWeekSchema,
      example: { from: "2026-11-15", to: "2026-11-22", entryId: ["ENTRY_ID"] },
      answers: { 201: { what: "The dates that have something new", shape: datesShape } },
      refusals: { 409: "The day or the month is full." },
    },
    {
      ...{ id: "listSavedWeeks", method: "GET", path: "/api/plan/saved", who: "planner" },
      summary: "The weeks that are kept",
      answers: { 200: { what: "The weeks", shape: z.array(savedWeekShape) } },
    },
    {
      ...{ id: "addSavedWeek", method: "POST", path: "/api/plan/saved", who: "planner" },
      summary: "Keep a week under a name",
      ...{ body: saveWeekSchema, example: { week: "2026-11-22", name: "Busy" } },
      answers: { 201: { what: "The week", shape: savedWeekShape } },
      refusals: { 409: "There are as many as a household may keep." },
    },
    {
      ...{
        id: "getSavedCopies",
        method: "GET",
        path: "/api/plan/saved/{savedWeekId}",
        who: "planner",
      },
      summary: "What a saved week would plan in another one",
      ...{ parameters: SAVED, query: ontoSchema, example: { to: "2026-11-29" } },
      answers: { 200: { what: "The entries as they would be", shape: savedCopiesShape } },
    },
    {
      ...{
        id: "planSavedWeek",
        method: "POST",
        path: "/api/plan/saved/{savedWeekId}",
        who: "planner",
      },
      summary: "Plan what is chosen of it",
      parameters: SAVED,
      ...{ body: useWeekSchema, example: { to: "2026-11-29", entryId: ["ENTRY_ID"] } },
      answers: { 201: { what: "The dates that have something new", shape: datesShape } },
      refusals: { 409: "The day or the month is full." },
    },
    {
      ...{
        id: "renameSavedWeek",
        method: "PUT",
        path: "/api/plan/saved/{savedWeekId}",
        who: "planner",
      },
      summary: "Give it another name",
      ...{ parameters: SAVED, body: renameSchema, example: { name: "Easy" } },
      answers: { 200: { what: "The week", shape: savedWeekShape } },
    },
    {
      ...{
        id: "removeSavedWeek",
        method: "DELETE",
        path: "/api/plan/saved/{savedWeekId}",
        who: "planner",
      },
      summary: "Delete it",
      details: "It is in the trash for 30 days.",
      parameters: SAVED,
      answers: { 200: { what: "It is deleted", shape: noticeShape } },
    },
  ],
};
