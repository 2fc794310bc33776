export { queryIn, toAnswersJson, toNearJson, withQuery } from "./results";
export { EMPTY_REQUEST, answersShape, nearSchema, nearShape, searchSchema } from "./search.schema";
