import { type Kysely, type RawBuilder, sql } from "kysely";

/** Replaces English sentences by codes with parameters, from which the sentences are built when they are shown. */
export async function up(db: Kysely<unknown>) {
  await convertOutcomes(db);
  await convertImportLines(db);
  await convertItems(db);
  await convertPhotos(db);
  await convertLabels(db);
}

type Row = Record<string, string | number | null>;
type Code = { code: string } & Record<string, unknown>;
type Table = { table: string; key: readonly string[] };

/** The number of rows per read. */
const BATCH = 500;

/** Reads columns of a table's rows that meet a condition, in batches in the order of its key. */
async function* rowsOf(
  db: Kysely<unknown>,
  { table, key }: Table,
  columns: readonly string[],
  condition: RawBuilder<unknown>,
): AsyncGenerator<Row> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const all = sql.join([...key, ...columns].map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`select ${all} from ${sql.table(table)}
      where ${condition} ${after} order by ${keys} limit ${sql.lit(BATCH)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = sql`and (${keys}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

async function update(db: Kysely<unknown>, { table, key }: Table, row: Row, values: Row) {
  const assignments = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const conditions = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where ${sql.join(conditions, sql` and `)}`.execute(db);
}

const text = (words: string): Code => ({ code: "text", text: words });

/** Converts the sentence in an outcome's JSON that explains why nothing fitted the preferences. */
async function convertOutcomes(db: Kysely<unknown>) {
  const generations = { table: "generations", key: ["householdId", "requestKey"] };
  const hasSentence = sql`outcome like '%"nothing":"%'`;
  for await (const row of rowsOf(db, generations, ["outcome"], hasSentence)) {
    const outcome: Record<string, unknown> = JSON.parse(String(row["outcome"]));
    if (typeof outcome["nothing"] !== "string") continue;
    const converted = { ...outcome, nothing: nothingFitsOf(outcome["nothing"]) };
    await update(db, generations, row, { outcome: JSON.stringify(converted) });
  }
}

/**
 * Converts the sentence of a model. Does not convert a sentence of the recipe book: it joins choices with commas, which
 * choices may contain, too.
 */
function nothingFitsOf(sentence: string): Code {
  const of = (proteins: string[], restrictions: string[]) => ({
    code: "model",
    proteins,
    restrictions,
  });
  if (sentence === "The recipe model found no meal. Please try again, or change your choices.") {
    return of([], []);
  }
  const [, proteins, restrictions] =
    /^The recipe model found no meal with (.+) that is (.+)\. Try without one of them\.$/.exec(
      sentence,
    ) ?? [];
  return proteins === undefined || restrictions === undefined
    ? text(sentence)
    : of(proteins.split(" or "), restrictions.split(" and "));
}

const HAS_REASON = sql`reason is not null`;

async function convertImportLines(db: Kysely<unknown>) {
  const lines = { table: "recipeImportLines", key: ["householdId", "importId", "position"] };
  for await (const row of rowsOf(db, lines, ["reason"], HAS_REASON)) {
    await update(db, lines, row, { reason: JSON.stringify(reasonOf(String(row["reason"]))) });
  }
}

async function convertPhotos(db: Kysely<unknown>) {
  const photos = { table: "libraryPhotos", key: ["householdId", "libraryId", "position"] };
  for await (const row of rowsOf(db, photos, ["reason"], HAS_REASON)) {
    await update(db, photos, row, { reason: JSON.stringify(reasonOf(String(row["reason"]))) });
  }
}

/** Removes titles in Weeknight's own words, which are now derived from the reason. */
async function convertItems(db: Kysely<unknown>) {
  const items = { table: "libraryItems", key: ["householdId", "libraryId", "position"] };
  for await (const row of rowsOf(db, items, ["kind", "title", "reason"], HAS_REASON)) {
    const sentence = String(row["reason"]);
    const titled = row["kind"] === "other" ? titledReasonOf(String(row["title"]), sentence) : null;
    const reason = JSON.stringify(titled ?? reasonOf(sentence));
    await update(db, items, row, titled ? { title: "", reason } : { reason });
  }
}

/** Patterns for sentences about items whose title is in words. Numbers and names in a title are parameters. */
const TITLED: readonly [sentence: string, title: RegExp, code: (match: string) => Code][] = [
  [
    "Weeknight works it out from the ingredients.",
    /^Nutrition of ([\d,]+) recipes?$/,
    (count) => ({ code: "nutrition", count: numberOf(count) }),
  ],
  [
    "There are no recipes in them.",
    /^(\d+) other files$/,
    (count) => ({ code: "other_files", count: numberOf(count) }),
  ],
  [
    "KitchenOwl exports their names, not what is on them.",
    /^Shopping lists \((.*)\)$/s,
    (names) => ({ code: "kitchenowl_lists", names }),
  ],
  [
    "Weeknight keeps no accounts.",
    /^Expenses \((\d+)\)$/,
    (count) => ({ code: "kitchenowl_rows", what: "expenses", count: numberOf(count) }),
  ],
  [
    "Everybody joins by an invitation.",
    /^Members \((\d+)\)$/,
    (count) => ({ code: "kitchenowl_rows", what: "members", count: numberOf(count) }),
  ],
  [
    "Only recipes come, with their favorites, tags and photos. The plan, lists, notes and all else stay in the file.",
    /^Everything else$/,
    () => ({ code: "weeknight_rest" }),
  ],
  [
    "The file holds more than Weeknight takes along at once.",
    /^The rest of the file$/,
    () => ({ code: "file_over_limit" }),
  ],
  [
    "Your household has no room for more of it. Delete recipes or lists that you no longer need, and empty the trash.",
    /^The rest of the file$/,
    () => ({ code: "no_room" }),
  ],
];

function titledReasonOf(title: string, sentence: string): Code | null {
  for (const [words, pattern, code] of TITLED) {
    const match = words === sentence ? pattern.exec(title) : null;
    if (match) return code(match[1] ?? "");
  }
  return null;
}

/** Parses "1,234" as 1234. */
const numberOf = (figures = "") => Number(figures.replaceAll(",", ""));
/** Parses "3.1" megabytes as 3,100,000 bytes. */
const bytesOf = (megabytes = "") => Math.round(numberOf(megabytes) * 1_000_000);

const SENTENCES: Readonly<Record<string, string>> = {
  "The file is empty.": "empty_file",
  "This zip file is empty.": "empty_zip",
  "It is protected by a password. Export it again without one.": "encrypted",
  "This zip file is damaged or was cut off: its table of contents is missing. Please download it again.":
    "damaged_zip",
  "It is damaged and cannot be unpacked.": "damaged_file",
  "It is larger than 64 MB when it is unpacked.": "large_file",
  "The file unpacks to far more than a recipe collection holds. What came after was not read.":
    "exploding_file",
  "The file has more than 100,000 entries. What came after was not read.": "many_files",
  "It is nested too deeply.": "deep_file",
  "It is broken JSON.": "broken_json",
  "It is not a recipe of an app that Weeknight knows.": "foreign_file",
  "There are no recipes in this file.": "no_recipes",
  "It cannot be read.": "unreadable_file",
  "This is a database, but not Grocy's.": "other_database",
  "Reading the file took too long here, so what comes after was not read.": "rest_unread_slow",
  "The file could not be read from here on.": "rest_unread_broken",
  "The file holds more than Weeknight takes along at once.": "file_over_limit",
  "Weeknight cannot read this kind of file.": "unknown_format",
  "Too many entries are not recipes, so the rest of the file was not read.": "many_foreign_entries",
  "From here on the file is not JSON.": "not_json",
  "This entry is not a recipe.": "entry_foreign",
  "This entry is broken JSON.": "entry_broken_json",
  "This entry is larger than 1 MiB.": "entry_large",
  "This entry is nested too deeply.": "entry_deep",
  "The file ends in the middle of this entry.": "entry_cut_off",
  "The file ends before its list does; what came after is missing.": "list_cut_off",
  "This entry cannot be read.": "entry_unreadable",
  "This entry took too long to read.": "entry_slow",
  "This recipe has no name.": "entry_no_name",
  "This recipe has no ingredients.": "entry_no_ingredients",
  "It has no title.": "no_title",
  "It has no name.": "no_name",
  "It has no ingredients.": "no_ingredients",
  "It has too many ingredients.": "many_ingredients",
  "Its title is too long.": "long_title",
  "Its description is too long.": "long_description",
  "One of its ingredients is too long.": "long_ingredient",
  "Its instructions are too long.": "long_instructions",
  "Its equipment is too long.": "long_equipment",
  "Its address is too long.": "long_address",
  "It cannot be stored.": "not_storable",
  "It was in Paprika's trash.": "paprika_trash",
  "Its day does not exist.": "no_such_day",
  "That date is past. Please choose today or a later date.": "past_date",
  "That date is more than ten years away. Please choose an earlier one.": "distant_date",
  "Please choose a date, such as 2026-11-20": "no_date",
  "It is ticked off already.": "checked_off",
  "It is empty.": "empty_item",
  "The file holds more photos than Weeknight takes along at once.": "photos_over_limit",
  "Fetching the photos of this file took too long, so the rest was left.": "photo_fetch_late",
  "Its recipe did not come.": "photo_recipe_missing",
  "Its recipe was deleted meanwhile.": "photo_recipe_deleted",
  "It is kept here no longer. Its file would have to be read again.": "photo_not_kept",
};

const PHOTO_FAULTS: Readonly<Record<string, string>> = {
  "It is a GIF picture, and those are not taken.": "gif",
  "It is a HEIC picture, which browsers cannot show.": "heic",
  "It is a drawing (SVG), and those are not taken.": "svg",
  "It is no picture.": "other",
  "It moves.": "animated",
  "It is damaged and could not be read.": "broken",
  "It has more than 50 megapixels.": "huge",
  "It takes too much memory to read.": "heavy",
  "It is too small to show: less than 100 pixels one way.": "small",
  "It is more than 4 times as long as it is wide, or as wide as it is long.": "narrow",
  "It is larger than 20 MB.": "large",
  "It took too long to read.": "late",
  "Too many pictures were being read.": "busy",
};

const FETCH_FAULTS: Readonly<Record<string, string>> = {
  "It is not there any more.": "not_found",
  "There is no picture at its address.": "no_page",
  "Its website gives it to nobody else.": "refused",
  "Its website asks for a sign-in.": "sign_in",
  "That file is larger than 20 MB. Please make it smaller first.": "too_large",
  "Its website took too long to send it.": "too_slow",
  "Too many are being fetched right now.": "busy",
  "Its address may not be fetched.": "private",
  "Its website could not be reached.": "not_reached",
};

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Returns "03" for "March". Returns null for other words. */
function monthNumber(name = "") {
  const at = MONTHS.indexOf(name);
  return at < 0 ? null : String(at + 1).padStart(2, "0");
}

const PATTERNS: readonly [RegExp, (...groups: string[]) => Code | null][] = [
  [
    /^Your household's photos take all of their ([\d.,]+) MB\.$/,
    (limit) => ({ code: "quota_reached", quota: "photos", limit: bytesOf(limit) }),
  ],
  [
    /^Without (.+): your household has (\d+) tags\.$/s,
    (tags = "", limit) => ({ code: "tags_left", tags: tags.split(", "), limit: numberOf(limit) }),
  ],
  [
    /^Your household has ([\d,]+) recipes, and no more fit\.$/,
    (limit) => ({ code: "quota_reached", quota: "recipes", limit: numberOf(limit) }),
  ],
  [
    /^Your household has ([\d,]+) grocery lists, and no more fit\.$/,
    (limit) => ({ code: "quota_reached", quota: "lists", limit: numberOf(limit) }),
  ],
  [
    /^Your household has used all of its ([\d.,]+) MB\.$/,
    (limit) => ({ code: "quota_reached", quota: "bytes", limit: bytesOf(limit) }),
  ],
  [
    /^Your household's photos take all of their ([\d.,]+) MB\. Remove photos that you no longer need, and empty the trash\.$/,
    (limit) => ({ code: "photo_space_used", limit: bytesOf(limit) }),
  ],
  [
    /^A recipe has (\d+) photos at most\.$/,
    (limit) => ({ code: "photos_of_recipe", limit: numberOf(limit) }),
  ],
  [
    /^A recipe has (\d+) photos at most\. Remove one first\.$/,
    (limit) => ({ code: "photos_full", limit: numberOf(limit) }),
  ],
  [
    /^After “(.*)” the file breaks off in a text whose quote is never closed\. What stands there was not read\.$/s,
    (after) => ({ code: "csv_cut_off", after }),
  ],
  [
    /^At its first row the file breaks off in a text whose quote is never closed\. What stands there was not read\.$/,
    () => ({ code: "csv_cut_off", after: null }),
  ],
  [
    /^(\w+) (\d{4}) has ([\d,]+) planned meals, and no more fit\.$/,
    (name, year, limit) => {
      const month = monthNumber(name);
      return month === null
        ? null
        : { code: "month_full", month: `${year}-${month}`, limit: numberOf(limit) };
    },
  ],
  [
    /^(\d{1,2}) (\w+) (\d{4}) has (\d+) planned meals, and no more fit\.$/,
    (day = "", name, year, limit) => {
      const month = monthNumber(name);
      const date = `${year}-${month}-${day.padStart(2, "0")}`;
      return month === null ? null : { code: "day_full", date, limit: numberOf(limit) };
    },
  ],
];

function reasonOf(sentence: string): Code {
  const code = SENTENCES[sentence];
  if (code !== undefined) return { code };
  const fault = PHOTO_FAULTS[sentence];
  if (fault !== undefined) return { code: "photo_fault", fault };
  const fetchFault = FETCH_FAULTS[sentence];
  if (fetchFault !== undefined) return { code: "photo_not_fetched", fault: fetchFault };
  for (const [pattern, codeOf] of PATTERNS) {
    const match = pattern.exec(sentence);
    const code = match && codeOf(...match.slice(1));
    if (code) return code;
  }
  return text(sentence);
}

/** Converts a label with a date, using the deleted row, if the result has the same words. */
async function convertLabels(db: Kysely<unknown>) {
  const trash = { table: "trash", key: ["householdId", "id"] };
  for await (const row of rowsOf(db, trash, ["kind", "label", "bytes"], sql`true`)) {
    const before = String(row["label"]);
    const label = JSON.stringify(await labelOf(db, row, before));
    const bytes = Number(row["bytes"]) - Buffer.byteLength(before) + Buffer.byteLength(label);
    await update(db, trash, row, { label, bytes });
  }
}

async function labelOf(db: Kysely<unknown>, row: Row, words: string): Promise<Code> {
  switch (row["kind"]) {
    case "meal":
    case "week":
    case "tag":
    case "collection":
      return { code: "name", name: words };
    case "photo": {
      const title = withoutStart(words, "A photo of ");
      return title === null ? text(words) : { code: "photo", title };
    }
    case "entry":
      return entryLabelOf(await deletedRow(db, row, "entries"), words) ?? text(words);
    case "made": {
      const { madeOn } = await deletedRow(db, row, "madeMeals");
      const title = withoutEnd(words, `, ${dayInWords(madeOn)} ${String(madeOn).slice(0, 4)}`);
      return title === null ? text(words) : { code: "made", title, madeOn };
    }
    case "list": {
      const { weekStartDate } = await deletedRow(db, row, "groceryLists");
      const isOfWeek = words === `Grocery list, week of ${dayInWords(weekStartDate)}`;
      return isOfWeek ? { code: "list", weekStartDate } : text(words);
    }
    default:
      return text(words);
  }
}

/** Returns the first row of a table in a row of the trash. */
async function deletedRow(db: Kysely<unknown>, row: Row, table: string): Promise<Row> {
  const { rows } = await sql<{ rows: string }>`select rows from trash
    where "householdId" = ${row["householdId"]} and id = ${row["id"]}`.execute(db);
  const rowsByTable: Record<string, Row[]> = JSON.parse(rows[0]?.rows ?? "{}");
  return rowsByTable[table]?.[0] ?? {};
}

const OCCASIONS: Readonly<Record<string, string>> = {
  out: "Eating out",
  takeaway: "Takeaway",
  guests: "Guests bring it",
  note: "Note",
};

/** Returns null if the label does not have the words for the deleted entry. */
function entryLabelOf(entry: Row, words: string): Code | null {
  const { kind = null, note = null, mealType, scheduledDate } = entry;
  const day = `${weekdayOf(scheduledDate)} ${dayInWords(scheduledDate)}`;
  const subject = withoutEnd(words, `, ${mealType} on ${day}`);
  if (subject === null) return null;
  const label = { code: "entry", kind, note, mealType, scheduledDate };
  if (kind === null) return { ...label, title: subject };
  if (kind === "leftovers") {
    const title = withoutStart(subject, "Leftovers of ");
    return title === null ? null : { ...label, title };
  }
  const occasion = OCCASIONS[String(kind)] ?? "";
  const title = note ? (kind === "note" ? note : `${occasion}: ${note}`) : occasion;
  return subject === title ? { ...label, title: null } : null;
}

const withoutEnd = (words: string, end: string) =>
  words.endsWith(end) ? words.slice(0, -end.length) : null;
const withoutStart = (words: string, start: string) =>
  words.startsWith(start) ? words.slice(start.length) : null;

/** Formats "2026-11-20" as "20 November". */
function dayInWords(date: unknown): string {
  const [, month, day] = String(date).split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]}`;
}

const weekdayOf = (date: unknown) => WEEKDAYS[new Date(`${String(date)}T00:00:00Z`).getUTCDay()];
