import { HANDLERS } from "./handlers";
import type { Services } from "./services";
import { join } from "node:path";
import type { Logger } from "kysely";
import pino from "pino";
import { databaseAddress } from "~db/address";
import { openDatabase } from "~db/database";
import { isPostgres } from "~db/engine";
import { watchWrites } from "~db/transactions";
import { isConnectionRefused, isNoDatabase } from "~db/storage-errors";
import { createPasskeys } from "~/server/adapters/identity/passkeys.server";
import { BOOK_FOLDER, createRecipeBook, openRecipeBook } from "~/find/book/index.server";
import { connectMail } from "~/server/adapters/mail/connect.server";
import { createRecipeReader, endInterruptedImports } from "~/recipes/importers/index.server";
import { createModelSource } from "~/server/adapters/recipe-source/model/model.server";
import { createStripePayments } from "~/server/adapters/payments/stripe/stripe-payments.server";
import { createTestProvider } from "~/server/adapters/payments/test/test-payments.server";
import type { PhotoFiles } from "~/server/adapters/photo-files/photo-files";
import { createPhotoFolder } from "~/server/adapters/photo-files/folder.server";
import { createPhotoBucket } from "~/server/adapters/photo-files/s3.server";
import { createCaldav } from "~/server/adapters/caldav/caldav.server";
import { createPush } from "~/server/adapters/push/push.server";
import { createReceivers } from "~/server/adapters/webhooks/receivers.server";
import { createGuardedRequest } from "~/server/adapters/web-pages/request.server";
import { createWebPages } from "~/server/adapters/web-pages/fetch.server";
import { backUpBeside } from "./backup.server";
import { createChanges, forgetChanges } from "./changes.server";
import { idOfFolder, makeFolder, ownSecret, removeUploads } from "./data-folder.server";
import { WrongSettings } from "~/server/values/errors";
import { translateSchemaErrors } from "~/server/values/schema-errors";
import {
  seedAdmin,
  forgetExpiredSessions,
  forgetDepartures,
} from "~/household/accounts/index.server";
import { endTestPlans, reconcile } from "~/household/billing/index.server";
import { forgetAddresses } from "~/connections/cookbooks/index.server";
import { createBannerMaker } from "~/recipes/drawings/index.server";
import { forgetMails, mailHandlers } from "~/household/mail/index.server";
import { endInterrupted } from "~/find/generation/index.server";
import { noteNearQuotas, readFigures } from "~/pages/admin/index.server";
import {
  forgetReports,
  createLibraryReader,
  endInterruptedReading,
  importHandlers,
} from "~/connections/import-jobs/index.server";
import {
  COLLECT_PHOTOS_EVERY,
  collectPhotos,
  createPhotoEncoder,
} from "~/recipes/photos/index.server";
import { openVapid, eveningHandler, pushHandler } from "~/connections/push/index.server";
import { weekAheadHandlers } from "~/connections/reminders/index.server";
import { taskListHandler, toListWatcher } from "~/connections/todo-apps/index.server";
import { toWatcher, forgetDeliveries, webhookHandler } from "~/connections/webhooks/index.server";
import { storeAllAhead } from "~/plan/repeats/index.server";
import { emptyOldTrash } from "~/recipes/trash/index.server";
import { newId } from "~/server/values/ids";
import { createJobWorker } from "./jobs/worker.server";
import { enqueueNightly, nightlyHandler, type NightlyJobs } from "./nightly.server";
import { notePhotoPlace, registerProcess, startBeating } from "./processes.server";
import { connectIdentity } from "./identity.server";
import { forgetLimits } from "./rate-limit";
import { rejudgeAll } from "~/recipes/verdicts/index.server";
import { readSettings, type Settings } from "./settings.server";
import { openTelemetry } from "~/server/telemetry/telemetry.server";
import { watchStorage } from "./storage.server";
import { VERSION } from "./version.server";

/** Builds the services and starts the workers. If a setting is wrong, it prints one line and exits the process. */
export async function startOrExit(): Promise<Services> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    process.stderr.write(`weeknight: ${error.message}\n`);
    process.exit(1);
  }
}

async function start(): Promise<Services> {
  translateSchemaErrors();
  const settings = readSettings(process.env);
  makeFolder(settings.DATA_DIR);
  const log = pino({ level: settings.LOG_LEVEL, base: null });
  const telemetry = await openTelemetry(settings, log);
  const db = await open(settings, log, telemetry.onQuery);
  const sessionSecrets = settings.SESSION_SECRET ?? [ownSecret(settings.DATA_DIR)];
  const mailSender = connectMail({
    postmarkToken: settings.POSTMARK_SERVER_TOKEN ?? null,
    postmarkBase: settings.POSTMARK_API_BASE ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
  });
  const recipeBook = createRecipeBook({ book: openRecipeBook(BOOK_FOLDER) });
  const now = () => new Date();
  const vapid = await openVapid({ db, now, settings: { ...settings, sessionSecrets } });
  const services: Services = {
    db,
    processId: newId(),
    recipeSource: connectModel(settings) ?? recipeBook,
    recipeBook,
    recipeReader: createRecipeReader(),
    libraryReader: createLibraryReader({ log }),
    webPages: createWebPages({
      allowHosts: settings.IMPORT_ALLOW_HOSTS,
      appUrl: settings.APP_URL ?? null,
    }),
    photoEncoder: createPhotoEncoder({ log }),
    bannerMaker: createBannerMaker(),
    photoFiles: connectPhotos(settings),
    caldav: createCaldav(
      createGuardedRequest({
        allowHosts: settings.IMPORT_ALLOW_HOSTS,
        appUrl: settings.APP_URL ?? null,
      }),
    ),
    push: createPush({
      vapid,
      ...createGuardedRequest({
        allowHosts: settings.IMPORT_ALLOW_HOSTS,
        appUrl: settings.APP_URL ?? null,
        limits: { total: 5_000 },
        cutsBody: true,
      }),
    }),
    receivers: createReceivers(
      createGuardedRequest({
        allowHosts: settings.IMPORT_ALLOW_HOSTS,
        appUrl: settings.APP_URL ?? null,
        limits: { total: 5_000 },
        cutsBody: true,
      }),
    ),
    ...connectIdentity(settings, sessionSecrets),
    passkeys: createPasskeys(),
    payments: (await connectStripe(settings, log)) ?? createTestProvider({ db, now }),
    mailSender: telemetry.traces?.aroundMail(mailSender) ?? mailSender,
    settings: { ...settings, sessionSecrets },
    changes: createChanges({ db, log }),
    events: HANDLERS,
    log,
    telemetry,
    now,
    stop: async () => {
      await worker.stop();
      await stopBeating();
      await telemetry.stop();
    },
  };
  watchWrites(db, toWatcher(services));
  watchWrites(db, toListWatcher(services));
  const nightly = nightlyJobs(services);
  const worker = createJobWorker(services, [
    ...mailHandlers(services),
    webhookHandler(services),
    eveningHandler(services),
    pushHandler(services),
    ...weekAheadHandlers(services),
    taskListHandler(services),
    ...importHandlers(services),
    nightlyHandler(services, nightly),
  ]);
  // The last setting that can be wrong. With a wrong one the only output is the line that names it.
  await telemetry.serve(() => readFigures(services));
  log.info({ ...VERSION, node: process.version }, "weeknight starts");
  await registerProcess(services);
  if (isPostgres(db)) await lookForOtherPhotos(services);
  const lookAfter = async () => {
    await endInterrupted(services);
    await endInterruptedImports(services);
    await endInterruptedReading(services);
    await removeUploads(services);
  };
  await lookAfter();
  await endTestPlans(services);
  const password = await seedAdmin(services, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  if (password) {
    process.stdout.write(
      `\n  The administrator signs in as ${settings.ADMIN_EMAIL} with the password ${password}\n  It is shown only this once. Set ADMIN_PASSWORD to choose another.\n\n`,
    );
  }
  await enqueueNightly(services, nightly);
  worker.start();
  const stopBeating = startBeating(services, lookAfter);
  return services;
}

/** Returns the nightly jobs and the jobs with an interval. */
const nightlyJobs = (services: Services): NightlyJobs => ({
  "remove photos that are no recipe's": {
    every: COLLECT_PHOTOS_EVERY,
    run: () => collectPhotos(services),
  },
  // PostgreSQL is backed up by its operator: docs/postgresql-and-scaling.md shows how.
  ...(isPostgres(services.db) ? {} : { "back up": backUpBeside }),
  "read subscriptions back": () => reconcile(services),
  "plan what is repeated": () => storeAllAhead(services),
  "empty the trash": () => emptyOldTrash(services),
  "forget collections": () => forgetReports(services),
  "free addresses of cookbooks": () => forgetAddresses(services),
  "forget mails": () => forgetMails(services),
  "forget rate limits": () => forgetLimits(services),
  "forget changes": () => forgetChanges(services),
  "forget webhooks' deliveries": () => forgetDeliveries(services),
  "forget sessions": () => forgetExpiredSessions(services),
  "forget departures": () => forgetDepartures(services),
  "judge recipes anew": () => rejudgeAll(services),
  "note who is close to a quota": () => noteNearQuotas(services),
});

async function open(settings: Settings, log: pino.Logger, onQuery?: Logger) {
  const { BACKUP_KEY: key = null } = settings;
  const address = databaseAddress(settings);
  try {
    return await openDatabase(address, watchStorage(log), key, onQuery);
  } catch (error) {
    if (isNoDatabase(error)) {
      const advice = "restore a backup, or move the file away to begin with an empty database";
      throw new WrongSettings(`DATA_DIR: ${address} is not a database: ${advice}`);
    }
    if (!settings.DATABASE_URL || !isConnectionRefused(error)) throw error;
    throw new WrongSettings(`DATABASE_URL: ${rootOf(error).message}`);
  }
}

const rootOf = (error: Error): Error =>
  error.cause instanceof Error ? rootOf(error.cause) : error;

/** Returns null without a key or the address of an own server. */
function connectModel(settings: Settings) {
  const { OPENAI_API_KEY: apiKey = null, OPENAI_BASE_URL: baseUrl = null } = settings;
  if (!apiKey && !baseUrl) return null;
  const { OPENAI_MODEL: model = null, OPENAI_PICTURE_MODEL: pictureModel = null } = settings;
  const timeout = settings.OPENAI_TIMEOUT * 1_000;
  return createModelSource({ apiKey, baseUrl, model, pictureModel, timeout });
}

/** Warns if a process on another machine has its own `DATA_DIR`. Otherwise, only missing photos would reveal it. */
async function lookForOtherPhotos(services: Services) {
  const { PHOTO_BUCKET_ENDPOINT: endpoint, PHOTO_BUCKET: bucket, DATA_DIR } = services.settings;
  const place = endpoint && bucket ? `${endpoint}/${bucket}` : idOfFolder(DATA_DIR);
  const hosts = await notePhotoPlace(services, place);
  if (hosts.length === 0) return;
  const message = "other processes keep photos elsewhere: share DATA_DIR, or set PHOTO_BUCKET";
  services.log.warn({ hosts }, message);
}

/** Stores photos in a bucket if one is set, else next to the database. */
function connectPhotos(settings: Settings): PhotoFiles {
  const { PHOTO_BUCKET_ENDPOINT: endpoint, PHOTO_BUCKET: bucket } = settings;
  const { PHOTO_BUCKET_KEY_ID: accessKeyId, PHOTO_BUCKET_SECRET: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    return createPhotoFolder(join(settings.DATA_DIR, "photos"));
  }
  const region = settings.PHOTO_BUCKET_REGION;
  return createPhotoBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

/** Returns null without keys. */
async function connectStripe(settings: Settings, log: pino.Logger) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase = null } = settings;
  if (!secretKey || !publishableKey || !webhookSecret) return null;
  return createStripePayments({
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase,
    onFailure: (failed) => log.warn(failed, "Stripe did not answer a call"),
  });
}
