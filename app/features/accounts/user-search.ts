import { searchable } from "~/features/meals/search-text";
import type { User } from "./user";

/**
 * What a search for users looks through: the shown name first, so that it sorts by it, then username
 * and e-mail address.
 */
export const userSearchText = ({
  firstName,
  username,
  email,
}: Pick<User, "firstName" | "username" | "email">) =>
  searchable([firstName ?? username, username, email ?? ""].join("\n"));
