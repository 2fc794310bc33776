import { foldText } from "~/server/values/text";

/** A title as it is compared with others: no case, no accents, no marks. */
export const plainTitle = (title: string) =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
