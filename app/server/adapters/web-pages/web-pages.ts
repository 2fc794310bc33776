/** A page of another site, complete. */
export type WebPage = {
  /** The final URL after redirects, without a #fragment. */
  url: string;
  /** Decoded. */
  text: string;
  /** Without parameters, lower case: text/html, application/ld+json and so on. */
  contentType: string;
  /** ISO 8601, UTC. Up to ten minutes ago if the page was cached. */
  fetchedAt: string;
};

/** Fetches other sites' pages. */
export type WebPages = {
  /**
   * Fetches a page by the URL that a user gave. Throws AppError with a message for the user: `invalid` for a
   * URL that may not be fetched (neither http nor https, with a password, on a private network …), `upstream`
   * if the site cannot be reached, is too slow, refuses, or sends no page.
   */
  fetchPage: (url: string) => Promise<WebPage>;
  /**
   * Fetches a file that should be a picture, by an address that a page or a user gave, in the same queue and by the same
   * rules; what it really is has to be told by its bytes. Throws `FetchFailure`, whose words are those of pages.
   */
  fetchPicture: (url: string) => Promise<Uint8Array>;
};
