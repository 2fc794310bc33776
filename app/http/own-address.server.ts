import { services } from "./services.server";

/** The absolute URL of a path, by the public address or else the browser's. */
export const ownAddress = (request: Request, path: string) =>
  new URL(path, services.settings.APP_URL ?? request.url).href;
