/**
 * Ways in which other systems and people read or add to a household's data. This room may import plan, find, shop,
 * recipes, household and engine.
 */

/** The type of a call's contract, and the OpenAPI document and pages that are generated from all contracts. */
export * as api from "./api";
/** Tools for AI assistants over the Model Context Protocol, limited by the scopes of a token. */
export * as assistants from "./assistants/components";
/** Unlisted links that show one recipe, grocery list, week or collection to anyone with the address. */
export * as shares from "./shares";
/** Collections that a household publishes for everyone, with a feed, a sitemap and public addresses. */
export * as cookbooks from "./cookbooks";
/** The plan as an iCalendar feed: one for the household, and one for each member. */
export * as feeds from "./feeds";
/** Today's dinner, the next days and unchecked grocery items, as JSON for home dashboards. */
export * as homeDisplay from "./home-display";
/** Sends a grocery list to a task list over CalDAV and reads check-offs back. */
export * as todoApps from "./todo-apps";
/** Signed messages to other programs when the plan or a list changes, or a meal is cooked. */
export * as webhooks from "./webhooks";
/** Evening notifications on devices about prep tasks, and about leftovers on their last day. */
export * as push from "./push";
/** The weekly mails with the plan, its prep tasks and a link to the grocery list. */
export * as reminders from "./reminders";
/** Imports a whole collection from another app in two steps: first a report, then the import. */
export * as importJobs from "./import-jobs";
