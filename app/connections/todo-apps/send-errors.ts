import { failureInWords } from "~/server/adapters/caldav/caldav-errors";
import { message, t } from "~/language/messages";

/** Errors of sending that are stored in English. */
export const NO_ACCOUNT_SECRET = message(
  "The secret of this server has changed. Please connect the to-do app again.",
);
export const OUR_FAULT = message("Weeknight could not send the list because of an internal error.");

/** Returns an error of sending, which is stored in English, in the current language. Returns unknown texts as they are. */
export function sendErrorInWords(error: string) {
  const sentence = [NO_ACCOUNT_SECRET, OUR_FAULT].find((english) => english === error);
  return sentence ? t(sentence) : failureInWords(error);
}
