export {
  FEED_FAILED,
  choiceSchema,
  feedChoiceSchema,
  feedChoiceShape,
  feedSchema,
  feedShape,
  newFeedShape,
} from "./feeds.schema";
