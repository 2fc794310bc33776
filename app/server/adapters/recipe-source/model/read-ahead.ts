/** How many pieces may wait: an answer of some hundred kilobytes, piece by piece. */
const MOST = 10_000;

/**
 * What `source` gives, read as soon as it comes and kept until it is asked for: what a server has sent before it hangs
 * up is not lost while meals are stored. Throws what `source` throws, after what it gave before. Not more than `most`
 * wait. Where the reader has enough, the source is ended at its next piece.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, most = MOST): AsyncGenerator<T> {
  const waiting: T[] = [];
  const ended: { error?: unknown }[] = [];
  let isLeft = false;
  let wake = () => {};
  const changed = () => new Promise<void>((done) => (wake = done));

  const read = async () => {
    try {
      for await (const piece of source) {
        waiting.push(piece);
        wake();
        while (waiting.length >= most && !isLeft) await changed();
        if (isLeft) break;
      }
      ended.push({});
    } catch (error) {
      ended.push({ error });
    }
    wake();
  };
  void read();

  try {
    for (;;) {
      const piece = waiting.shift();
      if (piece !== undefined) {
        wake();
        yield piece;
      } else if (ended[0]) {
        if ("error" in ended[0]) throw ended[0].error;
        return;
      } else await changed();
    }
  } finally {
    isLeft = true;
    wake();
  }
}
