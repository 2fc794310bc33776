import * as z from "zod";
import { errorText, message } from "~/language/messages";

/** The path of the page of dishes that are never proposed. The form "Never again" is sent to it. */
export const NEVER_PATH = "/dashboard/week/never";
export const NOT_LEFT_OUT = message("That did not work");

/** The input that allows a dish to be proposed again. */
export const proposeAgainSchema = z.object({
  dish: z.string().min(1, errorText("Please choose a dish from the list")).max(300),
});
