import { AppError } from "~/errors";

export const MAX_BODY = 256 * 1024;

/**
 * The request with its body read into memory, at most `max` bytes of it. remix-serve has no limit
 * of its own. Throws `too_large`.
 */
export async function withBody(request: Request, max: number): Promise<Request> {
  const tooLarge = () => new AppError("too_large", "That is more than can be sent at once.");
  if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
  if (!request.body) return request;

  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: size > 0 ? Buffer.concat(chunks) : null,
  });
}
