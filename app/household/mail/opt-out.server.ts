import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { isSignature, signatureOf } from "~/server/values/signature";
import type { Deps } from "~/server/services";
import { linkTo } from "./outbox.server";
import { t } from "~/language/messages";

/** Returns the signed URL with which a user turns off optional mails without signing in. */
export function unsubscribeUrl(
  services: Pick<Deps<"db" | "settings">, "settings">,
  userId: string,
) {
  return linkTo(
    services,
    `/unsubscribe/${userId}.${signatureOf(services.settings.sessionSecrets, signedText(userId))}`,
  );
}

/** Returns the user of an unsubscribe URL's token. Throws `not_found` if the signature is wrong. */
export function userOfToken(
  services: Pick<Deps<"db" | "settings">, "settings">,
  token: string,
): string {
  const [, userId = "", signature = ""] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  if (!isSignature(services.settings.sessionSecrets, signedText(userId), signature)) {
    throw new AppError(
      "not_found",
      t("This link is incomplete. Please open the one in the email."),
    );
  }
  return userId;
}

/** Returns whether the user gets optional mails: weekly reminders, and notices about used-up meals. */
export async function wantsMail({ db }: Pick<Deps<"db" | "settings">, "db">, userId: string) {
  const user = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("emailOptOut")
    .executeTakeFirst();
  return user?.emailOptOut === 0;
}

/** Turns optional mails on or off. Turning them off deletes queued ones. */
export async function saveMailChoice(
  { db }: Pick<Deps<"db" | "settings">, "db">,
  { id }: Pick<User, "id">,
  { wanted: isWanted }: { wanted: boolean },
) {
  await db
    .updateTable("users")
    .set({ emailOptOut: isWanted ? 0 : 1 })
    .where("id", "=", id)
    .execute();
  if (isWanted) return;
  await db
    .deleteFrom("outbox")
    .where("userId", "=", id)
    .where("status", "=", "queued")
    .where("unsubscribeUrl", "is not", null)
    .execute();
}

const signedText = (userId: string) => `unsubscribe ${userId}`;

/** Returns the headers of RFC 8058, with which a mail client's unsubscribe button works without opening a page. */
export function unsubscribeHeaders({
  unsubscribeUrl,
}: {
  unsubscribeUrl: string | null;
}): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
