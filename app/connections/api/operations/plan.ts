import * as z from "zod";
import { aheadTickSchema } from "~/plan/prep-tasks/ahead.schema";
import {
  addCallSchema,
  changeCallSchema,
  leftoversDaySchema,
  leftoversStateSchema,
  rangeSchema,
} from "~/plan/calendar/calendar.schema";
import { mealTimesCallSchema } from "~/plan/calendar/meal-times";
import { feedChoiceSchema, feedSchema } from "~/connections/feeds/feeds.schema";
import { replaceSchema, replacementsSchema } from "~/plan/conflicts/misfits.schema";
import { addRepeatSchema } from "~/plan/repeats/repeats.schema";
import { swapCallSchema } from "~/find/substitutions/swaps.schema";
import { aheadShape } from "~/plan/prep-tasks/ahead.schema";
import { endedRepeatShape, repeatShape } from "~/plan/repeats/repeats.schema";
import { entryShape, leftoversShape, mealTimesShape } from "~/plan/calendar/calendar.schema";
import { feedChoiceShape, feedShape, newFeedShape } from "~/connections/feeds/feeds.schema";
import { homeShape } from "~/connections/home-display/home.schema";
import { replacementsShape, swapShape } from "~/plan/conflicts/misfits.schema";
import { noticeShape } from "~/connections/api/shapes";
import type { Group } from "../operation";

const ENTRY = { entryId: "The id of an entry of the calendar" };
const RANGE = { startDate: "2026-11-22", endDate: "2026-11-28" };

export const PLAN: Group = {
  name: "calendar",
  title: "The plan",
  about: "What is eaten when: meals, leftovers, evenings out, and what is to be done ahead.",
  operations: [
    {
      ...{ id: "getHome", method: "GET", path: "/api/home", who: "planner" },
      summary: "Today and the week, for a dashboard",
      details: "Seven days from today on, by the user’s clock, and how much is still to be bought.",
      answers: { 200: { what: "Today, the days and the list", shape: homeShape } },
    },
    {
      ...{ id: "listEntries", method: "GET", path: "/api/calendar", who: "planner" },
      summary: "What is planned from one day to another",
      details: "Both days included, at most 366.",
      ...{ query: rangeSchema, example: RANGE },
      answers: { 200: { what: "The entries", shape: z.array(entryShape) } },
    },
    {
      ...{ id: "addToCalendar", method: "POST", path: "/api/calendar", who: "planner" },
      summary: "Plan something",
      details: "A meal, leftovers of one, or what there is in its place.",
      body: addCallSchema,
      example: { mealId: "MEAL_ID", scheduledDate: "2026-11-25", mealType: "dinner" },
      answers: { 201: { what: "The entry", shape: entryShape } },
      refusals: { 404: "There is no such meal.", 409: "The day or the month is full." },
    },
    {
      ...{ id: "changeEntry", method: "PATCH", path: "/api/calendar/{entryId}", who: "planner" },
      summary: "Change what is planned",
      details:
        "One at a time: who eats, the portions, whether it was cooked, or what there is in place of a meal.",
      ...{ parameters: ENTRY, body: changeCallSchema.out, example: { isCooked: true } },
      answers: { 200: { what: "The entry", shape: entryShape } },
      refusals: { 409: "It cannot be changed so." },
    },
    {
      ...{ id: "removeEntry", method: "DELETE", path: "/api/calendar/{entryId}", who: "planner" },
      summary: "Take something off the calendar",
      parameters: ENTRY,
      answers: { 200: { what: "It is off", shape: noticeShape } },
    },
    {
      ...{
        id: "getReplacements",
        method: "GET",
        path: "/api/calendar/{entryId}/replace",
        who: "planner",
      },
      summary: "What fits in place of a meal",
      details: "The household’s meals, and dishes of the recipe book with their price.",
      ...{ parameters: ENTRY, query: replacementsSchema },
      answers: { 200: { what: "What could be planned instead", shape: replacementsShape } },
    },
    {
      ...{
        id: "replaceMeal",
        method: "POST",
        path: "/api/calendar/{entryId}/replace",
        who: "planner",
      },
      summary: "Plan one of them instead",
      details: "`price` is what it was offered for: where it costs more now, nothing is done.",
      ...{ parameters: ENTRY, body: replaceSchema, example: { mealId: "MEAL_ID" } },
      spends: "One credit for a dish of the recipe book, where new meals cost any.",
      answers: { 200: { what: "The entry", shape: entryShape } },
      refusals: { 402: "No credits are left.", 409: "It costs more now, or is a meal no longer." },
    },
    {
      ...{ id: "getSwap", method: "GET", path: "/api/calendar/{entryId}/swap", who: "planner" },
      summary: "What can be swapped in a meal so that it fits",
      parameters: ENTRY,
      answers: { 200: { what: "The swap, or why there is none", shape: swapShape } },
    },
    {
      ...{ id: "swapEntry", method: "POST", path: "/api/calendar/{entryId}/swap", who: "planner" },
      summary: "Swap it",
      ...{ parameters: ENTRY, body: swapCallSchema, example: { others: false }, isKeyed: true },
      answers: { 200: { what: "The entry", shape: entryShape } },
      refusals: { 409: "There is nothing to swap." },
    },
    {
      ...{ id: "listAhead", method: "GET", path: "/api/ahead", who: "planner" },
      summary: "What has to be prepared ahead",
      ...{ query: rangeSchema, example: RANGE },
      answers: { 200: { what: "The tasks", shape: z.array(aheadShape) } },
    },
    {
      ...{ id: "tickAhead", method: "PUT", path: "/api/ahead", who: "planner" },
      summary: "Tick a task, or take the tick back",
      body: aheadTickSchema,
      example: { entryId: "ENTRY_ID", step: "0123456789abcdef", isDone: true },
      answers: { 200: { what: "The task", shape: aheadShape } },
      refusals: { 404: "That meal has no such task." },
    },
    {
      ...{ id: "listLeftovers", method: "GET", path: "/api/leftovers", who: "planner" },
      summary: "What is left over on a day",
      details: "Today where no day is said.",
      query: leftoversDaySchema,
      answers: { 200: { what: "The leftovers", shape: z.array(leftoversShape) } },
    },
    {
      ...{ id: "saveLeftovers", method: "PUT", path: "/api/leftovers/{entryId}", who: "planner" },
      summary: "Say that leftovers are frozen, or gone",
      parameters: ENTRY,
      ...{ body: leftoversStateSchema.pick({ state: true }), example: { state: "frozen" } },
      answers: { 200: { what: "It is noted", shape: noticeShape } },
    },
    {
      ...{ id: "listRepeats", method: "GET", path: "/api/repeats", who: "planner" },
      summary: "What is planned again and again",
      answers: { 200: { what: "What is repeated", shape: z.array(repeatShape) } },
    },
    {
      ...{ id: "addRepeat", method: "POST", path: "/api/repeats", who: "planner" },
      summary: "Repeat an entry every so many weeks",
      ...{ body: addRepeatSchema, example: { entryId: "ENTRY_ID", everyWeeks: 2 } },
      answers: { 201: { what: "What is repeated", shape: repeatShape } },
      refusals: { 404: "There is no such entry.", 409: "It is repeated already." },
    },
    {
      ...{ id: "removeRepeat", method: "DELETE", path: "/api/repeats/{repeatId}", who: "planner" },
      summary: "Repeat it no more",
      parameters: { repeatId: "The id of what is repeated" },
      answers: { 200: { what: "What is off the calendar", shape: endedRepeatShape } },
    },
    {
      ...{ id: "getMealTimes", method: "GET", path: "/api/meal-times", who: "planner" },
      summary: "When the household eats",
      answers: { 200: { what: "The times", shape: mealTimesShape } },
    },
    {
      ...{ id: "saveMealTimes", method: "PUT", path: "/api/meal-times", who: "planner" },
      summary: "Change when the household eats",
      body: mealTimesCallSchema,
      example: {
        breakfast: { startsAt: "07:30", minutes: 20 },
        lunch: { startsAt: "12:30", minutes: 45 },
        dinner: { startsAt: "19:00", minutes: 60 },
        snack: { startsAt: "15:30", minutes: 15 },
      },
      answers: { 200: { what: "The times", shape: mealTimesShape } },
    },
    {
      ...{ id: "listFeeds", method: "GET", path: "/api/feeds", who: "planner" },
      summary: "The links that other calendars read",
      details: "Who has such a link can read the plan.",
      answers: { 200: { what: "The links that there are", shape: z.array(feedShape) } },
    },
    {
      ...{ id: "addFeed", method: "POST", path: "/api/feeds", who: "planner" },
      summary: "Make a link",
      details:
        "A link that an access token makes ends with that token, until a person presses “Keep link” on its page.",
      ...{ body: feedSchema, example: { whose: "own" } },
      answers: { 201: { what: "The link, also where there was one", shape: newFeedShape } },
    },
    {
      ...{ id: "saveFeedChoice", method: "PUT", path: "/api/feeds/{whose}", who: "planner" },
      summary: "Change what is in one’s own",
      parameters: { whose: "own" },
      ...{ body: feedChoiceSchema, example: { mealTypes: ["dinner"], hasTasks: true } },
      answers: { 200: { what: "What is in it", shape: feedChoiceShape } },
    },
    {
      ...{ id: "removeFeed", method: "DELETE", path: "/api/feeds/{whose}", who: "planner" },
      summary: "End a link",
      parameters: { whose: "household or own" },
      answers: { 200: { what: "It is ended", shape: noticeShape } },
    },
  ],
};
