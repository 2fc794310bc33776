/** Compresses the files that pages load, once and as small as possible, next to the files themselves. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Writes `.br` and `.gz` files for each style sheet, drawing and script directly in the folders. */
export function compressFiles(folders) {
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (!/\.(css|js|svg)$/.test(name)) continue;
      const file = join(folder, name);
      const contents = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(contents));
      writeFileSync(`${file}.gz`, gzipSync(contents, { level: 9 }));
    }
  }
}
