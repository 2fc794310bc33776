/** A page as another site gave it, in full. */
export type WebPage = {
  /** Where it was found in the end, after redirects; without a #fragment. */
  url: string;
  /** Decoded to characters. */
  text: string;
  /** Without parameters, lower case: text/html, application/ld+json and so on. */
  contentType: string;
  /** ISO 8601, UTC. Up to ten minutes ago, where the same page was asked for before. */
  fetchedAt: string;
};

/** The one way out to other people's pages. */
export type WebPages = {
  /**
   * Fetches the page at an address that a person gave. Throws AppError, with a sentence for that
   * person: `invalid` for an address that may not be fetched (not http or https, with a password in
   * it, on a private network …), `upstream` for a site that cannot be reached, takes too long, says
   * no, or sends what is no page.
   */
  fetchPage: (url: string) => Promise<WebPage>;
};
