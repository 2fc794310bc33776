export {
  EATERS_PATH,
  EVERYBODY_PATH,
  type EaterInput,
  MAX_EATERS,
  NEW_EATER_PATH,
  NOBODY,
  NOT_SAVED,
  SEVERAL_EATERS_PATH,
  dietsSchema,
  eaterSchema,
  eaterShape,
  everybodySchema,
  everybodyShape,
} from "./eaters.schema";
export {
  type FamilyInput,
  type FamilyRow,
  ROWS,
  familySchema,
  isEmptyRow,
  problemOf,
  rowsOf,
} from "./family.schema";
export {
  type Guest,
  type HouseholdNeeds,
  NO_NEEDS,
  type Needs,
  type Seats,
  allNeeds,
  forEverybody,
  guestNeeds,
  presentOf,
  seatsBalance,
  understoodOf,
  understoodOfGuests,
  withGuests,
} from "./needs";
export { readFamily, readPerson } from "./read-family";
export { placeOfEverybody, placeOfSaved, savedToast, unclearOfGuests } from "./saved";
export { MAX_GUESTS, NO_GUEST_NAME, guestKey, readSeats, seatsSchema, storedSeats } from "./seats";
export type { Understood } from "./understood";
