import { AppError } from "~/server/values/errors";
import type { Loaded } from "~/server/values/loaded";
import type { Services } from "~/server/services";
import { services } from "./services.server";
import { readTogether } from "~db/read-together";
import { contextOf } from "./context.server";
import { t } from "~/language/messages";

/**
 * Loads one part of a page. An error is logged and shown instead of that part. Redirects and "not found" are thrown.
 */
export async function loadPart<T>(request: Request, part: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await part, error: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof AppError && error.code !== "upstream") throw error;
    const { id } = contextOf(request);
    services.log.error({ err: error, request: id }, "a part of a page could not be loaded");
    return {
      data: null,
      error: t("Something went wrong (reference {reference}).", { reference: id.slice(-8) }),
    };
  }
}

/** Loads parts of a page at the same time, each like `loadPart`. */
export async function loadParts<T extends Record<string, unknown>>(
  request: Request,
  parts: { [Name in keyof T]: Promise<T[Name]> },
): Promise<{ [Name in keyof T]: Loaded<T[Name]> }>;
export async function loadParts(request: Request, parts: Record<string, Promise<unknown>>) {
  const loaded = Object.entries(parts).map(async ([name, part]) => [
    name,
    await loadPart(request, part),
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}

/**
 * Returns the services for the reads of a request's loaders. They are batched if that saves round trips to the
 * database.
 */
export function readingServices(request: Request): Services {
  const context = contextOf(request);
  return (context.reading ??= {
    ...services,
    db: readTogether(services.db),
    signal: request.signal,
  });
}
