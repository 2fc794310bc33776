import { ofFile } from "./exports/byte-source";
import { readExport } from "./exports/read-export";
import { type ReadItem, toReadItem } from "./library-item";

/** What a file of another app holds, one thing after the other. Throws what `node:fs` throws, nothing for what is in it. */
export async function* readLibrary(path: string, fileName: string): AsyncGenerator<ReadItem> {
  for await (const item of ofFile(path, (source) => readExport(source, fileName))) {
    yield toReadItem(item);
  }
}
