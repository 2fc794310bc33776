/** The token that a request carries in its Authorization header as a Bearer token (RFC 6750); null where it has none. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
