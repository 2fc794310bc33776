const BEARER = /^Bearer +(\S+)$/i;

/** Returns the Bearer token of an Authorization header (RFC 6750). Returns null if it has none. */
export const bearerIn = (authorization: string | null | undefined): string | null =>
  BEARER.exec(authorization ?? "")?.[1] ?? null;

/** Returns the Bearer token of a request. Returns null if it has none. */
export const bearerOf = (request: Request): string | null =>
  bearerIn(request.headers.get("authorization"));
