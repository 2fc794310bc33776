export { requireDeliverable } from "./deliverable";
export {
  type Block,
  type DayRow,
  type HeadDish,
  type Letter,
  days,
  link,
  list,
  quote,
  text,
} from "./letter";
export { mailChoiceSchema } from "./mail-choice.schema";
export { nameInMail } from "./names";
export type { MailDeps } from "./outbox.server";
export { withPictureData } from "./picture-place";
