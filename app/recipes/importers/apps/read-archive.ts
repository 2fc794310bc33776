import { ofBytes } from "./byte-source";
import { baseOf, type ExportDocument, folderOf, type ReadDocument, stemOf } from "./document";
import type { ExportItem } from "./export-item";
import { REASONS, TooMuch, Unreadable } from "./limits";
import type { Archive } from "./zip";

/** What macOS and Windows put beside files. */
const FURNITURE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** More files that should have been recipes are counted. */
const MAX_NAMED = 500;

/**
 * The files of an archive, each read by what it is; pictures wait to be asked for by a recipe. Files that should have
 * been recipes are named, what else lies about is counted.
 */
export async function* readArchive(
  archive: Archive,
  around: ExportDocument,
  read: ReadDocument,
): AsyncGenerator<ExportItem> {
  const names = archive.names.filter((name) => !FURNITURE.test(name));
  if (names.length === 0) throw new Unreadable(REASONS.emptyZip);
  const others: { title: string; reason: string; ending: string }[] = [];
  const endings = new Set<string>();
  for (const name of names) {
    const ending = endingOf(name);
    if (await archive.pictureType(name)) continue;
    try {
      const document = {
        source: ofBytes(await archive.read(name)),
        fileName: baseOf(name),
        folder: folderOf(name),
        archive,
        budget: around.budget,
        depth: around.depth + 1,
      };
      for await (const item of read(document)) {
        if (item.kind === "skipped" && item.reason === REASONS.notRecipe) {
          others.push({ ...item, ending });
        } else {
          endings.add(ending);
          yield item.kind === "skipped" && item.title === ""
            ? { ...item, title: stemOf(baseOf(name)) }
            : item;
        }
      }
    } catch (error) {
      if (error instanceof TooMuch || !(error instanceof Unreadable)) throw error;
      others.push({ title: stemOf(baseOf(name)), reason: error.message, ending });
    }
  }
  yield* reportOf(others, endings);
}

const endingOf = (name: string) => /\.[^./\s]{1,16}$/.exec(name)?.[0].toLowerCase() ?? "";

/** Files of the kind that gave recipes are named; where there was no recipe at all, all are. */
function* reportOf(
  others: readonly { title: string; reason: string; ending: string }[],
  endings: ReadonlySet<string>,
): Generator<ExportItem> {
  const isAll = endings.size === 0;
  const reasons = new Set(others.map(({ reason }) => reason));
  const [only] = reasons;
  if (isAll && only !== undefined && reasons.size === 1 && others.length !== 1) {
    throw new Unreadable(only === REASONS.notRecipe ? REASONS.noRecipes : only);
  }
  const named = others.filter(
    ({ ending, reason }) => isAll || endings.has(ending) || reason !== REASONS.notRecipe,
  );
  for (const { title, reason } of named.slice(0, MAX_NAMED))
    yield { kind: "skipped", title, reason };
  const rest = others.length - Math.min(named.length, MAX_NAMED);
  if (rest > 0) {
    yield { kind: "left", what: `${rest} other files`, reason: "There are no recipes in them." };
  }
}
