/** Whether a request names the ETag of what it would get (RFC 9110, 13.1.2): weak or strong, one of several, or `*`. */
export function isNotModified(request: Request, etag: string): boolean {
  const asked = request.headers.get("if-none-match");
  if (asked === null) return false;
  const tags = asked.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
