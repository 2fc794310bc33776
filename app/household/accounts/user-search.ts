import type { User } from "~/household/access/user";
import { foldText } from "~/server/values/text";

/** Returns the text that a search for users matches, with the shown name first for sorting. */
export const userSearchText = ({
  firstName,
  username,
  email,
}: Pick<User, "firstName" | "username" | "email">) =>
  foldText([firstName ?? username, username, email ?? ""].join("\n"));
