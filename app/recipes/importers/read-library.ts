import { ofFile } from "./apps/byte-source";
import { readExport } from "./apps/read-export";
import { toReadItem } from "./library-item";
import type { ReadItem } from "~/server/adapters/library-reader/library-reader";
import { PhotoStage } from "./photo-stage";

/**
 * What a file of another app holds, one thing after the other; its photos are put down beside it (`stagePathOf`). Throws
 * what `node:fs` throws, nothing for what is in it.
 */
export async function* readLibrary(path: string, fileName: string): AsyncGenerator<ReadItem> {
  const stage = new PhotoStage(path);
  try {
    for await (const item of ofFile(path, (source) => readExport(source, fileName))) {
      const read = toReadItem(item);
      if (item.kind === "recipe" && read.kind === "recipe") {
        yield { ...read, photos: await stage.keep(item.recipe.photos) };
      } else yield read;
    }
  } finally {
    stage.close();
  }
}
