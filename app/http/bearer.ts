const BEARER = /^Bearer +(\S+)$/i;

/** The token that a header Authorization carries as a Bearer token (RFC 6750); null where it has none. */
export const bearerIn = (authorization: string | null | undefined): string | null =>
  BEARER.exec(authorization ?? "")?.[1] ?? null;

/** The same of a request. */
export const bearerOf = (request: Request): string | null =>
  bearerIn(request.headers.get("authorization"));
