export {
  addEater,
  getEater,
  getEverybody,
  insertEater,
  listEaters,
  removeEater,
  requireFewTerms,
  saveEater,
  saveEverybody,
} from "./eaters.server";
export { getNeeds } from "./needs.server";
