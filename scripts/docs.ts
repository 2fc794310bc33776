/** `npm run docs`: writes docs/configuration.md and .env.example from app/server/settings-descriptions.ts. */
import { writeFileSync } from "node:fs";
import {
  CONFIGURATION,
  ENV_EXAMPLE,
  writeConfiguration,
  writeEnvExample,
} from "./docs/configuration";

for (const [file, text] of [
  [CONFIGURATION, await writeConfiguration()],
  [ENV_EXAMPLE, writeEnvExample()],
] as const) {
  writeFileSync(file, text);
  console.log(`weeknight: wrote ${file}`);
}
