export { requireDeliverable } from "./deliverable";
export {
  type Block,
  type DayRow,
  type HeadDish,
  type Letter,
  days,
  link,
  listBlock,
  quote,
  textBlock,
  nameInMail,
} from "./letter";
export { mailChoiceSchema } from "./mail.schema";
export type { MailDeps } from "./outbox.server";
export { withPictureData } from "./picture-place";
