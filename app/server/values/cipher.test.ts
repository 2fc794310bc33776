import { describe, expect, it } from "vitest";
import { decrypt, encrypt } from "./cipher";

describe("a text encrypted with the server's secret", () => {
  const [OLD, NEW] = ["the secret of before", "the secret of today"];

  it("is decrypted with that secret, even if it is now the older secret", () => {
    const kept = encrypt([OLD], "codes", "JBSWY3DP 🍕");
    expect(kept).not.toContain("JBSW");
    expect(decrypt([OLD], "codes", kept)).toBe("JBSWY3DP 🍕");
    expect(decrypt([NEW, OLD], "codes", kept)).toBe("JBSWY3DP 🍕");
    expect(encrypt([OLD], "codes", "JBSWY3DP 🍕")).not.toBe(kept);
  });

  it("is not decrypted with another secret, for another purpose, or after a change", () => {
    const kept = encrypt([OLD], "codes", "text");
    expect(decrypt([NEW], "codes", kept)).toBeNull();
    expect(decrypt([OLD], "other", kept)).toBeNull();
    for (let at = 0; at < kept.length - 1; at++) {
      const changed = kept.slice(0, at) + (kept[at] === "A" ? "B" : "A") + kept.slice(at + 1);
      expect(decrypt([OLD], "codes", changed)).toBeNull();
    }
    for (const short of ["", "x", "not base 64!"]) {
      expect(decrypt([OLD], "codes", short)).toBeNull();
    }
  });
});
