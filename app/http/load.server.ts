import { AppError } from "~/errors";
import { services } from "~/services.server";
import { contextOf } from "./context.server";

/** A part of a page, or the message of why it could not be loaded. */
export type Loaded<T> = { data: T; error: null } | { data: null; error: string };

/**
 * Loads one part of a page. An error is logged and shown in place of that part; redirects and a missing page
 * are thrown.
 */
export async function loadPart<T>(request: Request, part: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await part, error: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof AppError && error.code !== "upstream") throw error;
    const { id } = contextOf(request);
    services.log.error({ err: error, request: id }, "a part of a page could not be loaded");
    return { data: null, error: `Something went wrong (reference ${id.slice(-8)}).` };
  }
}
