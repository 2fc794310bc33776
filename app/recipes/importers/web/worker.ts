import { parentPort } from "node:worker_threads";
import { readFileEntries } from "../recipe-file";
import { readPasted } from "../read-pasted";
import type { FileEntries, Readable } from "~/server/adapters/recipe-reader/recipe-reader";

/** Returns the thread's answer to one question. */
export const answerQuestion = (question: Readable | FileEntries) =>
  "texts" in question ? readFileEntries(question) : readPasted(question);

/**
 * A page that is read first, to load and compile the code. That takes a second, and on a slow machine all the time that
 * a page has.
 */
export const FIRST: Readable = {
  url: "https://weeknight.example/soup",
  text: `<html lang="en"><title>Soup</title><script type="application/ld+json">${JSON.stringify({
    "@type": "Recipe",
    name: "Soup",
    recipeIngredient: ["2 cups stock", "1 large onion, chopped", "1/2 tsp salt"],
    recipeInstructions: [{ "@type": "HowToStep", text: "Boil the onion in the stock." }],
    recipeYield: "4 servings",
    totalTime: "PT20M",
  })}</script></html>`,
};

// scripts/build.mjs bundles this file, and recipe-reader.server.ts starts it as a thread. The first message reports
// that the thread is ready.
parentPort?.on("message", (question: Readable | FileEntries) =>
  parentPort?.postMessage(answerQuestion(question)),
);
if (parentPort) answerQuestion(FIRST);
parentPort?.postMessage("ready");
