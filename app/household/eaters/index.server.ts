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
  getNeeds,
} from "./eaters.server";
