/** The part of oidc-provider 9 that we use. The package has no types. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Claims = Record<string, unknown>;
  export type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    cookies: { keys: string[] };
    jwks: { keys: object[] };
    findAccount: (
      context: unknown,
      id: string,
    ) => { accountId: string; claims: () => Claims & { sub: string } };
  };
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
