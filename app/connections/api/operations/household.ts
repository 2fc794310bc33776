import * as z from "zod";
import { eaterSchema, everybodySchema } from "~/household/eaters/eaters.schema";
import { preferencesSchema } from "~/household/preferences/preferences.schema";
import { accountShape } from "~/household/accounts/accounts.schema";
import { eaterShape, everybodyShape } from "~/household/eaters/eaters.schema";
import { preferencesShape } from "~/household/preferences/preferences.schema";
import type { Group } from "../operation";

const EATER = { eaterId: "The id of one who eats" };
const PAUL = { name: "Paul", isChild: true, restrictions: ["Peanut-Free"], avoids: "olives" };

export const HOUSEHOLD: Group = {
  name: "household",
  title: "The household",
  about: "Who eats, what each needs, and what is liked.",
  operations: [
    {
      ...{ id: "getAccount", method: "GET", path: "/api/auth/user", who: "signed in" },
      summary: "Whose account it is",
      answers: { 200: { what: "The account", shape: accountShape } },
    },
    {
      ...{ id: "getPreferences", method: "GET", path: "/api/preferences", who: "planner" },
      summary: "What is liked, and the restrictions of all",
      answers: { 200: { what: "The preferences", shape: preferencesShape } },
    },
    {
      ...{ id: "savePreferences", method: "POST", path: "/api/preferences", who: "planner" },
      summary: "Change them",
      details: "A list that is not sent stays as it is.",
      ...{ body: preferencesSchema, example: { cuisinePreferences: ["Italian", "Indian"] } },
      answers: { 200: { what: "The preferences", shape: preferencesShape } },
    },
    {
      ...{ id: "listEaters", method: "GET", path: "/api/eaters", who: "planner" },
      summary: "Who eats",
      answers: { 200: { what: "Those who eat", shape: z.array(eaterShape) } },
    },
    {
      ...{ id: "addEater", method: "POST", path: "/api/eaters", who: "planner" },
      summary: "Add somebody",
      ...{ body: eaterSchema, example: PAUL },
      answers: { 201: { what: "Who it is", shape: eaterShape } },
      refusals: { 409: "There are as many as a household may list." },
    },
    {
      ...{ id: "getEater", method: "GET", path: "/api/eaters/{eaterId}", who: "planner" },
      summary: "One of them",
      parameters: EATER,
      answers: { 200: { what: "Who it is", shape: eaterShape } },
    },
    {
      ...{ id: "saveEater", method: "PUT", path: "/api/eaters/{eaterId}", who: "planner" },
      summary: "Change what one needs",
      ...{ parameters: EATER, body: eaterSchema, example: PAUL },
      answers: { 200: { what: "Who it is", shape: eaterShape } },
      refusals: { 409: "Too many foods are named." },
    },
    {
      ...{ id: "removeEater", method: "DELETE", path: "/api/eaters/{eaterId}", who: "planner" },
      summary: "Take somebody off the list",
      parameters: EATER,
      answers: { 200: { what: "Who it was", shape: eaterShape } },
    },
    {
      ...{ id: "getEverybody", method: "GET", path: "/api/eaters/everybody", who: "planner" },
      summary: "What holds for everybody",
      answers: { 200: { what: "What holds", shape: everybodyShape } },
    },
    {
      ...{ id: "saveEverybody", method: "PUT", path: "/api/eaters/everybody", who: "planner" },
      summary: "Change it",
      details: "What is not sent is empty then.",
      ...{ body: everybodySchema, example: { moreRestrictions: ["Vegetarian"], isStrict: true } },
      answers: { 200: { what: "What holds", shape: everybodyShape } },
      refusals: { 409: "Too many foods are named." },
    },
  ],
};
