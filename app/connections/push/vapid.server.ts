import { createECDH } from "node:crypto";
import * as z from "zod";
import type { Vapid } from "~/server/adapters/push/push";
import { decrypt, encrypt } from "~/server/values/cipher";
import type { Deps } from "~/server/services";

const PURPOSE = "the key of push messages";
const CURVE = "prime256v1";
/** Bytes of a P-256 private key. */
const KEY_BYTES = 32;
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
type Keys = z.infer<typeof keysSchema>;

/**
 * Returns the VAPID keys of this server: from its settings, or else from the database, where they are created once,
 * encrypted and shared by all processes. Replaces stored keys that no secret of the server can decrypt. Then browsers
 * that subscribed with them must be turned on again.
 */
export async function openVapid(services: Deps<"db" | "now" | "settings">): Promise<Vapid> {
  const { settings } = services;
  const subject =
    settings.VAPID_SUBJECT ??
    (settings.APP_URL?.startsWith("https:")
      ? settings.APP_URL
      : `mailto:${settings.SUPPORT_EMAIL}`);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const keys = publicKey && privateKey ? { publicKey, privateKey } : await openStored(services);
  return { ...keys, subject };
}

async function openStored(services: Deps<"db" | "now" | "settings">): Promise<Keys> {
  const { db, now, settings } = services;
  const { sessionSecrets } = settings;
  const sealed = (keys: Keys) => encrypt(sessionSecrets, PURPOSE, JSON.stringify(keys));
  for (;;) {
    const row = await db
      .selectFrom("serverKeys")
      .where("name", "=", "vapid")
      .select("value")
      .executeTakeFirst();
    if (!row) {
      const newKeys = {
        name: "vapid",
        value: sealed(makeKeys()),
        createdAt: now().toISOString(),
      } as const;
      // Another process may have stored its keys at the same moment, so read the stored ones.
      await db
        .insertInto("serverKeys")
        .values(newKeys)
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      continue;
    }
    const opened = decrypt(sessionSecrets, PURPOSE, row.value);
    const isOld = decrypt(sessionSecrets.slice(0, 1), PURPOSE, row.value) === null;
    const keys = opened === null ? makeKeys() : keysSchema.parse(JSON.parse(opened));
    if (!isOld) return keys;
    // Encrypts with the newest secret, so that the older one can be removed from the settings.
    await db
      .updateTable("serverKeys")
      .set({ value: sealed(keys) })
      .where("name", "=", "vapid")
      .where("value", "=", row.value)
      .execute();
  }
}

/** Creates a P-256 key pair, in base64url as push services and browsers read it. */
export function makeKeys(): Keys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const privateKey = pair.getPrivateKey();
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    // Node omits leading zero bytes.
    privateKey: Buffer.concat([Buffer.alloc(KEY_BYTES - privateKey.length), privateKey]).toString(
      "base64url",
    ),
  };
}
