import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "weeknight-env-"));
const file = join(folder, ".env");
beforeEach(() => rmSync(file, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `
  import { readEnvFile } from ${JSON.stringify(resolve("scripts/env-file.mjs"))};
  readEnvFile();
  console.log(JSON.stringify(process.env));
`;

/** Returns the environment of a script after it has read the file, started in that folder with these variables. */
function read(environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", SCRIPT],
    { cwd: folder, env: { NODE_ENV: "production", ...environment }, encoding: "utf8" },
  );
  const set: Record<string, string> = status === 0 ? JSON.parse(stdout) : {};
  return { status, said: stderr, set };
}

describe("a line of the file is read as intended:", () => {
  test.each([
    ["PORT=8080", "8080"],
    ["PORT = 8080 ", "8080"],
    ["  export PORT=8080", "8080"],
    ["PORT=8080\r", "8080"],
    ["PORT=8080 # behind the proxy", "8080"],
    ["PORT=", ""],
    ["PORT= # the default", ""],
    ["PORT='a#b # c' # no comment before here", "a#b # c"],
    ['PORT="  a b "', "  a b "],
    ['PORT=`it\'s "so"`', 'it\'s "so"'],
    ["PORT=The Cook's <mail@example.org>", "The Cook's <mail@example.org>"],
    ["PORT=smtp://me:a=b@example.org", "smtp://me:a=b@example.org"],
  ])("%j", (line, value) => {
    writeFileSync(file, `# Settings: it's a comment\n\n${line}\nHOST=127.0.0.1\n`);
    const { set, said } = read();
    expect(said).toBe("");
    expect(set).toMatchObject({ PORT: value, HOST: "127.0.0.1" });
  });

  test("the first line, if the file starts with a byte order mark, as files from Windows editors do", () => {
    writeFileSync(file, "\uFEFFPORT=8080\r\nHOST=127.0.0.1\r\n");
    expect(read().set).toMatchObject({ PORT: "8080", HOST: "127.0.0.1" });
  });
});

describe("a line whose value would be lost or cut stops the script, and the message does not contain the value:", () => {
  test.each([
    "ADMIN_PASSWORD correct horse",
    "ADMIN_PASSWORD: correct horse",
    "=correct horse",
    "ADMIN_PASSWORD=correct#horse",
    "ADMIN_PASSWORD='correct horse",
    'ADMIN_PASSWORD="correct" horse',
    "ADMIN PASSWORD=correct horse",
  ])("%s", (line) => {
    writeFileSync(file, `PORT=8080\n\n${line}\nHOST=127.0.0.1\n`);
    const { status, said } = read();
    expect(said).toBe(
      "weeknight: Wrong settings. .env, line 3: must be NAME=value, with the value in quotes where a # is in it\n",
    );
    expect(status).toBe(1);
  });
});

test("a variable of the environment overrides the file even if it is blank", () => {
  writeFileSync(file, "PORT=8080\nAPP_URL=https://meals.example.org\nSIGN_UP=closed\n");
  const { set } = read({ PORT: "9090", APP_URL: "" });
  expect(set).toMatchObject({ PORT: "9090", APP_URL: "", SIGN_UP: "closed" });
});

describe("ENV_FILE", () => {
  const other = join(folder, "weeknight.env");

  test("names another file, which is read instead", () => {
    writeFileSync(file, "PORT=8080\nHOST=127.0.0.1\n");
    writeFileSync(other, "PORT=9090\n");
    const { set } = read({ ENV_FILE: other });
    expect(set.PORT).toBe("9090");
    expect(set.HOST).toBeUndefined();
  });
});
