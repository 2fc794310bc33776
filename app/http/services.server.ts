import type { Services } from "~/server/services";
import { startOrExit } from "~/server/start";

declare global {
  var weeknightServices: Promise<Services> | undefined;
}

/** The services of this process. On `globalThis`, because the development server imports the build again after each change. */
export const services = await (globalThis.weeknightServices ??= startOrExit());
