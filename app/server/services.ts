import type { Logger } from "pino";
import type { Database } from "~db/database";
import type { BannerMaker } from "./adapters/banner-maker/banner-maker";
import type { Caldav } from "./adapters/caldav/caldav";
import type { Google } from "./adapters/identity/google.server";
import type { Oidc } from "./adapters/identity/oidc.server";
import type { Passkeys } from "./adapters/identity/passkeys.server";
import type { LibraryReader } from "./adapters/library-reader/library-reader";
import type { MailSender } from "./adapters/mail/mail-sender";
import type { Payments } from "./adapters/payments/payments";
import type { PhotoEncoder } from "./adapters/photo-encoder/photo-encoder";
import type { PhotoFiles } from "./adapters/photo-files/photo-files";
import type { Push } from "./adapters/push/push";
import type { RecipeReader } from "./adapters/recipe-reader/recipe-reader";
import type { RecipeBook, RecipeSource } from "./adapters/recipe-source/recipe-source";
import type { WebPages } from "./adapters/web-pages/web-pages";
import type { Receivers } from "./adapters/webhooks/receivers";
import type { Changes } from "./changes.server";
import type { Events } from "./events";
import type { Settings } from "./settings.server";
import type { Telemetry } from "./telemetry/telemetry.server";

/** What features may use. Built once at start and passed as first argument. */
export type Services = {
  db: Database;
  /** This process's own id, of its row in `processes`. */
  processId: string;
  recipeSource: RecipeSource;
  /** The source without a model, and the fallback while the model is down. */
  recipeBook: RecipeBook;
  recipeReader: RecipeReader;
  /** Reads the files of other apps. */
  libraryReader: LibraryReader;
  webPages: WebPages;
  /** Makes photos of pictures. */
  photoEncoder: PhotoEncoder;
  /** Renders dishes for mails. */
  bannerMaker: BannerMaker;
  /** Where the files of photos lie. */
  photoFiles: PhotoFiles;
  /** Task lists of to-do apps, on others' servers. */
  caldav: Caldav;
  /** Messages to browsers, by others' push services. */
  push: Push;
  /** Other programs of people, which are told of changes. */
  receivers: Receivers;
  /** Null if Google sign-in is not configured. */
  google: Google | null;
  passkeys: Passkeys;
  /** Null if no OpenID Connect issuer is configured. */
  oidc: Oidc | null;
  /** Stripe if its keys are set, else test payments. */
  payments: Payments;
  mailSender: MailSender;
  /** Signing secrets: the first one signs, all verify. */
  settings: Settings & { sessionSecrets: readonly string[] };
  /** Tells the pages that a household has open of what was changed. */
  changes: Changes;
  /** Announces to rooms that a room may not import. */
  events: Events;
  log: Logger;
  /** Metrics and traces, where the settings ask for them. */
  telemetry: Telemetry;
  now: () => Date;
  /** Of the services of a request that reads: aborted once its client has left. */
  signal?: AbortSignal;
  /** Stops background work and waits for the mails and lists being sent. */
  stop: () => Promise<void>;
};

/** The services that a function uses, by name: `services: Deps<"db" | "now">`. */
export type Deps<Name extends keyof Services> = Pick<Services, Name>;
