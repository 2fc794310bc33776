export { addFeed, listFeeds, removeFeed, saveFeedChoice } from "./feeds.server";
export { readFeed } from "./read-feed.server";
