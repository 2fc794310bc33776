import * as z from "zod";
import { placedLinesSchema } from "~/shop/lists/give-lines";
import {
  generateListSchema,
  operationsSchema,
  weekInStoreSchema,
  weekSchema,
} from "~/shop/lists/groceries.schema";
import { newFoodSchema, saidSchema } from "~/shop/pantry/pantry.schema";
import { changedLineSchema, changedStoreSchema, storeSchema } from "~/shop/stores/stores.schema";
import { goneFoodShape, pantryFoodShape } from "~/shop/pantry/pantry.schema";
import { goneStoreShape, storeShape } from "~/shop/stores/stores.schema";
import { itemShape, itemsShape, listShape, placedLinesShape } from "~/shop/lists/groceries.schema";
import type { Group } from "../operation";

const WEEK = { weekStartDate: "2026-11-22" };
const NO_LIST = { 404: "There is no list for that week." };
const STORE = { storeId: "The id of a store" };
const FOOD = { food: "The food’s key" };

export const SHOPPING: Group = {
  name: "shopping",
  title: "Shopping",
  about: "The grocery list of each week, what is at home, and where it is bought.",
  operations: [
    {
      ...{ id: "getList", method: "GET", path: "/api/grocery-list", who: "planner" },
      summary: "A week’s list, as text by aisle",
      details: "The week by a date in it.",
      ...{ query: weekSchema, example: WEEK },
      answers: { 200: { what: "The list", shape: listShape } },
      refusals: NO_LIST,
    },
    {
      ...{ id: "makeList", method: "POST", path: "/api/grocery-list/generate", who: "planner" },
      summary: "Make a week’s list of some meals",
      details: "A meal that is named twice counts twice.",
      ...{ body: generateListSchema, example: { mealIds: ["MEAL_ID"], ...WEEK } },
      answers: { 201: { what: "The list", shape: listShape } },
      refusals: {
        404: "There is no such meal.",
        409: "The household has as many lists as it may have.",
      },
    },
    {
      ...{ id: "getItems", method: "GET", path: "/api/grocery-list/items", who: "planner" },
      summary: "A week’s list, item by item",
      details: "With ids and ticks, in the user’s measures.",
      ...{ query: weekInStoreSchema, example: WEEK },
      answers: { 200: { what: "The list", shape: itemsShape } },
      refusals: NO_LIST,
    },
    {
      ...{ id: "placeLines", method: "PUT", path: "/api/grocery-list/items", who: "shopper" },
      summary: "Say of many items at once where they are bought",
      details:
        "By their ids, by aisle, or all that have no store yet; null is any store. It is remembered by food.",
      body: placedLinesSchema,
      example: { ...WEEK, storeId: null, aisles: ["Produce"] },
      answers: { 200: { what: "How many, and the store’s name", shape: placedLinesShape } },
      refusals: NO_LIST,
    },
    {
      ...{ id: "applyTaps", method: "POST", path: "/api/grocery-list/taps", who: "shopper" },
      summary: "Tick, add and remove items",
      details:
        "Up to 500 changes, made now or offline. One that is sent again by the same id is done once. For “add” the client makes the item’s id. An item that is added starts the list of a week that has none.",
      body: operationsSchema,
      example: {
        ...WEEK,
        sentAt: "2026-11-25T17:00:00.000Z",
        taps: [
          {
            id: "0193a1b2-0000-7000-8000-000000000001",
            itemId: "0193a1b2-0000-7000-8000-000000000002",
            change: "add",
            text: "candles",
            at: "2026-11-25T17:00:00.000Z",
          },
        ],
      },
      answers: { 200: { what: "The list", shape: itemsShape } },
      refusals: {
        404: "There is no list for that week, and no item is added.",
        409: "The household has as many lists as it may have.",
      },
    },
    {
      ...{
        id: "saveLine",
        method: "PUT",
        path: "/api/grocery-list/items/{itemId}",
        who: "shopper",
      },
      summary: "Say where an item is bought, and for how much",
      details: "A price is in hundredths; null takes it back.",
      parameters: { itemId: "The id of an item" },
      ...{ body: changedLineSchema, example: { price: 349 } },
      answers: { 200: { what: "The item", shape: itemShape } },
    },
    {
      ...{ id: "listPantry", method: "GET", path: "/api/pantry", who: "shopper" },
      summary: "What is at home, and what is out",
      answers: { 200: { what: "The foods", shape: z.array(pantryFoodShape) } },
    },
    {
      ...{ id: "addFood", method: "POST", path: "/api/pantry", who: "shopper" },
      summary: "Say that something is at home",
      ...{ body: newFoodSchema, example: { text: "half a cabbage", state: "soon" } },
      answers: { 201: { what: "The food", shape: pantryFoodShape } },
    },
    {
      ...{ id: "saveFood", method: "PUT", path: "/api/pantry/{food}", who: "shopper" },
      summary: "Say how it is with a food",
      ...{ parameters: FOOD, body: saidSchema, example: { state: "out" } },
      answers: { 200: { what: "The food", shape: pantryFoodShape } },
    },
    {
      ...{ id: "forgetFood", method: "DELETE", path: "/api/pantry/{food}", who: "shopper" },
      summary: "Forget a food",
      parameters: FOOD,
      answers: { 200: { what: "Which it was", shape: goneFoodShape } },
    },
    {
      ...{ id: "listStores", method: "GET", path: "/api/stores", who: "shopper" },
      summary: "The stores, each with its aisles in order",
      answers: { 200: { what: "The stores", shape: z.array(storeShape) } },
    },
    {
      ...{ id: "addStore", method: "POST", path: "/api/stores", who: "shopper" },
      summary: "Add a store",
      ...{ body: storeSchema, example: { name: "Market" } },
      answers: { 201: { what: "The store", shape: storeShape } },
      refusals: { 409: "There are as many as a household may have, or one of that name." },
    },
    {
      ...{ id: "saveStore", method: "PUT", path: "/api/stores/{storeId}", who: "shopper" },
      summary: "Change its name, or the order of its aisles",
      details: "With null for the aisles they are learned from what is ticked.",
      ...{ parameters: STORE, body: changedStoreSchema, example: { name: "Corner shop" } },
      answers: { 200: { what: "The store", shape: storeShape } },
      refusals: { 409: "There is one of that name." },
    },
    {
      ...{ id: "removeStore", method: "DELETE", path: "/api/stores/{storeId}", who: "shopper" },
      summary: "Remove a store",
      parameters: STORE,
      answers: { 200: { what: "Which it was", shape: goneStoreShape } },
    },
  ],
};
