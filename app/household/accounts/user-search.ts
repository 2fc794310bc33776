import type { User } from "~/household/access/user";
import { foldText } from "~/server/values/text";

/** What a search for users looks through; the shown name first, to sort by. */
export const userSearchText = ({
  firstName,
  username,
  email,
}: Pick<User, "firstName" | "username" | "email">) =>
  foldText([firstName ?? username, username, email ?? ""].join("\n"));
