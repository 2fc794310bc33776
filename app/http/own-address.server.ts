import { services } from "~/services.server";

/** A path of ours in full: under the public address, or the one that this browser uses. */
export const ownAddress = (request: Request, path: string) =>
  new URL(path, services.settings.APP_URL ?? request.url).href;
