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

/** The services for features. They are built once at startup and passed as the first argument. */
export type Services = {
  db: Database;
  /** The id of this process's row in `processes`. */
  processId: string;
  recipeSource: RecipeSource;
  /** The source of recipes without a model, which is also the fallback while the model is unavailable. */
  recipeBook: RecipeBook;
  recipeReader: RecipeReader;
  /** Reads the files of other apps. */
  libraryReader: LibraryReader;
  webPages: WebPages;
  /** Converts pictures to photos. */
  photoEncoder: PhotoEncoder;
  /** Renders dishes for mails. */
  bannerMaker: BannerMaker;
  /** The storage of photo files. */
  photoFiles: PhotoFiles;
  /** Task lists of to-do apps, on other servers. */
  caldav: Caldav;
  /** Messages to browsers, through push services. */
  push: Push;
  /** Users' other programs, which receive changes. */
  receivers: Receivers;
  /** Null if Google sign-in is not configured. */
  google: Google | null;
  passkeys: Passkeys;
  /** Null if no OpenID Connect issuer is configured. */
  oidc: Oidc | null;
  /** Stripe if its keys are set, else test payments. */
  payments: Payments;
  mailSender: MailSender;
  /** The settings with the signing secrets: the first one signs, and all verify. */
  settings: Settings & { sessionSecrets: readonly string[] };
  /** Notifies a household's open pages of changes. */
  changes: Changes;
  /** Announces events to rooms that the announcing room may not import. */
  events: Events;
  log: Logger;
  /** Metrics and traces, if the settings turn them on. */
  telemetry: Telemetry;
  now: () => Date;
  /** A signal for requests that only read. It is aborted when the client disconnects. */
  signal?: AbortSignal;
  /** Stops background work and waits for the mails and lists being sent. */
  stop: () => Promise<void>;
};

/** The services that a function uses, by name: `services: Deps<"db" | "now">`. */
export type Deps<Name extends keyof Services> = Pick<Services, Name>;
