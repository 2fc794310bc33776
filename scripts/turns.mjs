import { readdirSync } from "node:fs";
import { join } from "node:path";

export const TURN = Number(process.env.TURN ?? Math.floor(Date.now() / 86_400_000));

export function withoutTurn(files, parts, longest = [], turn = TURN) {
  const rank = (file) => {
    const at = longest.findIndex((it) => file.endsWith(it));
    return at < 0 ? longest.length : at;
  };
  return [...files]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .filter((_, index) => index % parts !== turn % parts);
}

export const filesOf = (folders, end) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(end))
      .map((name) => join(folder, name)),
  );
