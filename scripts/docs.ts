/**
 * `npm run docs`: writes docs/configuration.md and .env.example from app/server/settings-descriptions.ts, and the parts
 * of each room's README from its index and its imports.
 */
import { writeFileSync } from "node:fs";
import {
  CONFIGURATION,
  ENV_EXAMPLE,
  writeConfiguration,
  writeEnvExample,
} from "./docs/configuration";
import { readmeOf, ROOMS_WITH_INDEX, writeRoomReadme } from "./docs/rooms";
import { isTest, readSources } from "./house/sources";

const sources = readSources().filter(({ path }) => !isTest(path));
const documents: [file: string, text: string][] = [
  [CONFIGURATION, await writeConfiguration()],
  [ENV_EXAMPLE, writeEnvExample()],
];
for (const room of ROOMS_WITH_INDEX)
  documents.push([readmeOf(room), writeRoomReadme(room, sources)]);
for (const [file, text] of documents) {
  writeFileSync(file, text);
  console.log(`weeknight: wrote ${file}`);
}
