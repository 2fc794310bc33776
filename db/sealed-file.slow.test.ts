import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isSealed, seal, unseal } from "./sealed-file";

const KEY = "a passphrase of the house";
let folder: string;
let plain: string;
let sealed: string;
let back: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-sealed-"));
  [plain = "", sealed = "", back = ""] = ["plain", "sealed", "back"].map((it) => join(folder, it));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("an encrypted file", () => {
  it("is decrypted unchanged, whatever it contains, and reveals nothing about its content", async () => {
    const sizes = [0, 1, 15, 16, 65_535, 65_536, 200_000];
    for (const size of sizes) {
      const bytes = Buffer.from("Grandmother's soup. ".repeat(size / 20 + 1)).subarray(0, size);
      writeFileSync(plain, bytes);
      await seal(plain, sealed, KEY);
      expect(isSealed(sealed)).toBe(true);
      expect(isSealed(plain)).toBe(false);
      expect(readFileSync(sealed).includes("soup")).toBe(false);
      expect(statSync(sealed).mode & 0o077).toBe(0);
      await unseal(sealed, back, KEY);
      expect(readFileSync(back).equals(bytes)).toBe(true);
      rmSync(back);
      rmSync(sealed);
    }
  });

  it("differs each time the same content is encrypted", async () => {
    writeFileSync(plain, "soup");
    await seal(plain, sealed, KEY);
    const first = readFileSync(sealed);
    await seal(plain, sealed, KEY);
    expect(readFileSync(sealed).equals(first)).toBe(false);
  });

  it("is refused with another passphrase, if it is truncated, or if any byte was changed", async () => {
    writeFileSync(plain, "Grandmother's soup");
    await seal(plain, sealed, KEY);
    const whole = readFileSync(sealed);
    await expect(unseal(sealed, back, `${KEY}!`)).rejects.toThrow("another BACKUP_KEY");
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, isCut) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 1;
        writeFileSync(sealed, isCut ? whole.subarray(0, at) : changed);
        // The first bytes identify only the kind of file.
        if (!isCut && at < 19) return;
        await expect(unseal(sealed, back, KEY)).rejects.toThrow();
      }),
      { numRuns: 15 },
    );
  });
});
