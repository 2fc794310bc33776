import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt as derive,
} from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  openSync,
  closeSync,
  readSync,
  statSync,
} from "node:fs";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

/**
 * Encrypts a file with a passphrase: AES-256 in GCM, which detects changed bytes (NIST SP 800-38D), with a key
 * that scrypt derives from the passphrase and the file's own salt (RFC 7914). The format is MAGIC, salt, nonce,
 * the encrypted bytes, and the tag.
 */
const MAGIC = Buffer.from("weeknight sealed 1\n");
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = MAGIC.length + SALT + NONCE;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };

const scrypt = promisify<string, Buffer, number, typeof COST, Buffer>(derive);
const keyOf = (passphrase: string, salt: Buffer) => scrypt(passphrase, salt, 32, COST);

/** Returns whether a file begins like one that `seal` has written. */
export function isSealed(file: string): boolean {
  return head(file).subarray(0, MAGIC.length).equals(MAGIC);
}

function head(file: string): Buffer {
  const bytes = Buffer.alloc(HEAD);
  const handle = openSync(file, "r");
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, HEAD, 0));
  } finally {
    closeSync(handle);
  }
}

/**
 * Encrypts `from` with a passphrase to the private file `to`, and opens it again to verify that it is complete.
 * Throws if it is not.
 */
export async function seal(from: string, to: string, passphrase: string) {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, salt), nonce);
  const sourceHash = createHash("sha256");
  await pipeline(
    createReadStream(from),
    async function* (bytes: AsyncIterable<Buffer>) {
      yield Buffer.concat([MAGIC, salt, nonce]);
      for await (const some of bytes) {
        sourceHash.update(some);
        yield cipher.update(some);
      }
      yield cipher.final();
      yield cipher.getAuthTag();
    },
    createWriteStream(to, { mode: 0o600 }),
  );
  const copyHash = createHash("sha256");
  await open(to, passphrase, async (bytes) => {
    for await (const some of bytes) copyHash.update(some);
  });
  if (!sourceHash.digest().equals(copyHash.digest()))
    throw new Error("The sealed copy is not the same.");
}

/** Decrypts `from` to `to`. Throws for another passphrase, or a file that was changed. */
export async function unseal(from: string, to: string, passphrase: string) {
  await open(from, passphrase, (bytes) => pipeline(bytes, createWriteStream(to, { mode: 0o600 })));
}

async function open(
  file: string,
  passphrase: string,
  use: (bytes: AsyncIterable<Buffer>) => Promise<void>,
) {
  const end = statSync(file).size - TAG;
  const salt = head(file).subarray(MAGIC.length, MAGIC.length + SALT);
  const nonce = head(file).subarray(MAGIC.length + SALT);
  const tag = Buffer.alloc(TAG);
  const handle = openSync(file, "r");
  try {
    if (end < HEAD || readSync(handle, tag, 0, TAG, end) < TAG)
      throw new Error("It ends too soon.");
  } finally {
    closeSync(handle);
  }
  const decipher = createDecipheriv("aes-256-gcm", await keyOf(passphrase, salt), nonce);
  decipher.setAuthTag(tag);
  async function* opened() {
    if (end > HEAD) {
      const sealed: AsyncIterable<Buffer> = createReadStream(file, { start: HEAD, end: end - 1 });
      for await (const some of sealed) yield decipher.update(some);
    }
    yield decipher.final();
  }
  try {
    await use(opened());
  } catch (error) {
    throw new Error("The backup is damaged, or sealed with another BACKUP_KEY.", { cause: error });
  }
}
