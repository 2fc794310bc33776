import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { DATABASE } from "~db/address";
import { type App, startApp } from "../../tests/app";
import { type Client, signIn, visitor } from "../../tests/client";
import { addFullHousehold, type FullHousehold } from "../../tests/contract/full-household";
import { appData, makeScene, sceneSchema } from "../screenshots/scene";
import { addHouseholds, PASSWORD } from "../seed/households";

/** The ids and tokens of a full household, without its clients. */
const idsSchema: z.ZodType<Omit<FullHousehold, "app" | "owner" | "member">> = z.object({
  mealId: z.string(),
  requestKey: z.string(),
  ownId: z.string(),
  entryId: z.string(),
  eaterId: z.string(),
  storeId: z.string(),
  savedWeekId: z.string(),
  food: z.string(),
  collectionId: z.string(),
  slug: z.string(),
  publicRecipe: z.string(),
  day: z.string(),
  week: z.string(),
  itemId: z.string(),
  importId: z.string(),
  libraryId: z.string(),
  photoId: z.string(),
  parsedId: z.string(),
  trashId: z.string(),
  memberId: z.string(),
  inviteId: z.string(),
  sessionId: z.string(),
  subscriptionId: z.string(),
  mailId: z.string(),
  messageId: z.string(),
  shareToken: z.string(),
  feedToken: z.string(),
  webhookId: z.string(),
  inviteToken: z.string(),
  unsubscribeToken: z.string(),
});

/** Returns a household's ids and tokens, without its clients. */
export const idsOf = (household: FullHousehold) => idsSchema.parse(household);

const frozenSchema = sceneSchema.extend({ ids: idsSchema });

/**
 * The households of a recording: those of the screenshots, one that has used the app for a year (`year`), and one that
 * has one object of each kind (`owner`, `member`). `ids` are the ids of these objects.
 */
export type Frozen = z.infer<typeof frozenSchema>;

/** An app that runs on a copy of a recording's data. */
export type FrozenApp = {
  app: App;
  household: FullHousehold;
  /** Returns a client with the session of that name, or a visitor for an unknown name. */
  clientOf: (who: string) => Client;
};

const sceneFile = (folder: string) => join(folder, "scene.json");

/** Returns the contents of a folder's data. Throws without data. */
export function readFrozen(folder: string): Frozen {
  if (!existsSync(sceneFile(folder))) throw new Error(`${folder} has no data. Run npm run freeze.`);
  return frozenSchema.parse(JSON.parse(readFileSync(sceneFile(folder), "utf8")));
}

/** Removes a folder's data and makes new data with the built app, on the clock of the tests. */
export async function makeFrozen(folder: string): Promise<Frozen> {
  rmSync(folder, { recursive: true, force: true });
  const dataDir = appData(folder);
  mkdirSync(dataDir, { recursive: true });
  await addHouseholds(join(dataDir, DATABASE), { households: 1 });
  const scene = await makeScene(dataDir);
  const app = await startApp({ DATA_DIR: dataDir });
  try {
    const household = await addFullHousehold(app);
    const { owner, member } = household;
    const year = await signIn(app, "cook1@example.org", PASSWORD);
    const cookies = { owner: owner.cookie(), member: member.cookie(), year: year.cookie() };
    const frozen = {
      now: new Date().toISOString(),
      places: scene.places,
      ids: idsOf(household),
      cookies: { ...scene.cookies, ...cookies },
    };
    writeFileSync(sceneFile(folder), JSON.stringify(frozen, null, 2));
    return frozen;
  } finally {
    await app.stop();
  }
}

/** The seed that decides between equal dishes of a proposed week. A new proposal has a random one. */
export const SEED = "freeze";

/** Opens a household's proposed week with `SEED`, which the household keeps. */
export const keepProposal = (client: Client) => client.get(`/dashboard/week/fill?seed=${SEED}`);

const PRELOADED = ["scripts/screenshots/still-clock.mjs", "scripts/freeze/steady-random.mjs"];

/**
 * Starts the built app on a copy of a folder's data, passes it to `work`, and removes both. Its clock is fixed at the
 * instant at which the data was complete. `env` adds settings.
 */
export async function withFrozenApp<T>(
  folder: string,
  work: (frozen: FrozenApp) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const { now, cookies, ids } = readFrozen(folder);
  const copy = mkdtempSync(join(tmpdir(), "weeknight-freeze-"));
  try {
    cpSync(appData(folder), copy, { recursive: true });
    const app = await startApp({
      DATA_DIR: copy,
      STILL_CLOCK: now,
      CLOCK_AHEAD: "",
      NODE_OPTIONS: PRELOADED.map((file) => `--import ${resolve(file)}`).join(" "),
      ...env,
    });
    const clientOf = (who: string) => visitor(app, "", cookiesOf(cookies[who] ?? ""));
    const household = { ...ids, app, owner: clientOf("owner"), member: clientOf("member") };
    try {
      return await work({ app, household, clientOf });
    } finally {
      await app.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function cookiesOf(header: string) {
  const pairs = header.split("; ").filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
}
