import fc from "fast-check";
import { expect, test } from "vitest";
import { weekStartOf } from "~/server/values/dates";
import { addEntry, saveSeats } from "~/plan/calendar/calendar.server";
import { getMealEntry, listEntryCards } from "~/plan/calendar/entries.server";
import { eaterSchema, everybodySchema } from "~/household/eaters/eaters.schema";
import {
  addEater,
  listEaters,
  removeEater,
  saveEverybody,
  getNeeds,
} from "~/household/eaters/eaters.server";
import { guestNeeds } from "~/household/eaters/needs";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { findCheckedList, getCheckedList } from "~/shop/lists/groceries.server";
import { readListState } from "~/shop/lists/list-plan.server";
import { addPlanned, bringUpToDate } from "~/shop/lists/make-list.server";
import { listSuggestions } from "~/find/generation/suggestions.server";
import { getCheckedMeal, listCardPage, listCards } from "~/recipes/meals/meals.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { listMisfits } from "~/plan/conflicts/misfits.server";
import { savePreferences } from "~/household/preferences/preferences.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { restore } from "~/recipes/trash/trash.server";
import { MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions/restrictions";
import { listFavorites, listMeals } from "../../../tests/lists";
import { addMeal, addUser, createServices } from "../../../tests/services";
import {
  markedOnPaper,
  printedWords,
  shownToStrangers,
  toldToShopper,
} from "../../../tests/shown-verdicts";
import { toCheckJson, markOf } from "./mark";
import { checkMeal } from "./meal-check";
import { judgeStale, rejudge } from "./rejudge.server";
import { readTextsOf } from "./checks.server";

const LINES = [
  "1/2 cup peanuts",
  "2 eggs",
  "1 cup milk",
  "8 oz spaghetti",
  "1 lb shrimp",
  "1 stock cube",
  "4 slices bacon",
  "1 bunch cilantro",
  "1 tbsp soy sauce",
  "1 lb chicken",
  "2 carrots",
  "1 cup zorblax",
];
const WORDS = ["", "no cilantro", "mushrooms and peanuts", "anything spicy", "things with eyes"];

/** Matches words that only the household may see: its eaters and their restrictions. */
const PRIVATE = new RegExp(
  [
    "Eater \\d",
    "\\bGuest\\b",
    ...WORDS.filter(Boolean),
    ...RESTRICTIONS,
    ...MORE_RESTRICTIONS,
  ].join("|"),
);

const itemsOf = <Item>({ groups }: { groups: readonly { items: readonly Item[] }[] }) =>
  groups.flatMap(({ items }) => items);

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 3 });
const step = fc.oneof(
  fc.record({ do: fc.constant("prefer" as const), restrictions: some(RESTRICTIONS) }),
  fc.record({
    do: fc.constant("everybody" as const),
    more: some(MORE_RESTRICTIONS),
    avoids: oneOf(WORDS),
  }),
  fc.record({
    do: fc.constant("eater" as const),
    restrictions: some([...RESTRICTIONS, ...MORE_RESTRICTIONS]),
    avoids: oneOf(WORDS),
    dislikes: oneOf(WORDS),
  }),
  fc.record({ do: fc.constant("leave" as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant("rewrite" as const), at: fc.nat(3), line: oneOf(LINES) }),
  fc.record({
    do: fc.constant("seat" as const),
    at: fc.nat(3),
    away: fc.nat(5),
    restrictions: some(RESTRICTIONS),
    avoids: oneOf(WORDS),
  }),
  fc.record({ do: fc.constant("store" as const) }),
  fc.record({ do: fc.constant("add" as const), line: oneOf(LINES) }),
  fc.record({ do: fc.constant("undelete" as const), at: fc.nat(3), avoids: oneOf(WORDS) }),
  fc.record({ do: fc.constant("list" as const) }),
);

test("after each change of restrictions, eaters, guests and recipes, every list, also on paper, matches a new check, and no link reveals names", async () => {
  const services = await createServices();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const cook = await addUser(services);
      const day = "2026-11-21";
      const entries: string[] = [];
      const meals: string[] = [];
      for (let n = 0; n < 4; n++) {
        const ingredients = [0, 1, 2].map((more) => LINES[(n * 3 + more) % LINES.length] ?? "");
        const id = await addMeal(services, cook, {
          title: `Supper ${n}`,
          description: "",
          protein: null,
          source: "manual",
          ingredients,
          instructions: "Cook.",
        });
        meals.push(id);
        await addFavorite(services, cook, { mealId: id });
        const planned = { mealId: id, scheduledDate: day, mealType: "dinner" } as const;
        entries.push((await addEntry(services, cook, planned)).id);
        await suggest(id);
      }
      await addPlanned(services, cook, day);
      for (const it of steps) {
        const eaters = await listEaters(services, cook);
        if (it.do === "prefer") {
          await savePreferences(services, cook, { allergyPreferences: it.restrictions });
        } else if (it.do === "everybody") {
          const said = { moreRestrictions: it.more, avoids: it.avoids };
          await saveEverybody(services, cook, everybodySchema.parse(said));
        } else if (it.do === "eater") {
          const name = `Eater ${eaters.length}`;
          await addEater(services, cook, eaterSchema.parse({ ...it, name }));
        } else if (it.do === "leave") {
          const gone = eaters[it.at];
          if (gone) await removeEater(services, cook, gone.id);
        } else if (it.do === "rewrite") {
          const recipe = {
            title: "Another Supper",
            description: "",
            cuisine: "Other",
            protein: null,
          };
          await saveRecipe(services, cook, meals[it.at] ?? "", {
            ...recipe,
            servings: 4,
            cookingTime: null,
            ingredients: [it.line],
            instructions: "Cook.",
            sourceUrl: "N/A",
            ownCourse: "",
            equipment: "",
          });
        } else if (it.do === "seat") {
          const guest = { name: "Guest", restrictions: it.restrictions, avoids: it.avoids };
          const absent = eaters.filter((_, at) => at === it.away).map(({ id }) => id);
          const seats = { absent, guests: [guest] };
          await saveSeats(services, cook, { entryId: entries[it.at] ?? "", eaters: seats });
        } else if (it.do === "add") {
          const typed = { title: "Snack", ingredients: it.line };
          const { id } = await addRecipe(services, cook, recipeSchema.parse(typed));
          meals.push(id);
          await suggest(id);
          const planned = { mealId: id, scheduledDate: day, mealType: "snack" } as const;
          await addEntry(services, cook, planned);
        } else if (it.do === "undelete") {
          const { trashId } = await removeMeal(services, cook, meals[it.at] ?? "");
          await saveEverybody(services, cook, everybodySchema.parse({ avoids: it.avoids }));
          await restore(services, cook, trashId);
        } else if (it.do === "list") {
          await bringUpToDate(services, cook, day);
        } else {
          await judgeStale(services, cook);
        }
        await expectFresh();
      }

      /** Shows a meal on the dashboard. */
      async function suggest(mealId: string) {
        const { householdId } = cook;
        const place = { kind: "random" as const, position: meals.length, had: 0 as const };
        await services.db
          .insertInto("suggestions")
          .values({ householdId, mealId, ...place })
          .execute();
      }

      async function expectFresh() {
        const needs = await getNeeds(services, cook);
        const texts = await readTextsOf(services, cook, meals);
        const fresh = new Map(
          [...texts].map(([id, text]) => [id, markOf(checkMeal(text, needs))] as const),
        );
        const cards = [
          await listCards(services, cook, { only: "custom" }),
          (await listCardPage(services, cook, { page: 1, size: 40 })).meals,
          (await listCardPage(services, cook, { only: "favorites", page: 1, size: 40 })).meals,
          (await listSuggestions(services, cook)).random,
        ];
        for (const some of cards) expect(some.length).toBeGreaterThan(0);
        for (const { id, mark } of cards.flat()) expect(mark).toEqual(fresh.get(id));
        const called = [
          ...(await listMeals(services, cook)),
          ...(await listFavorites(services, cook)).map(({ meal }) => meal),
        ];
        for (const { id, check } of called) expect(markOf(check)).toEqual(fresh.get(id));
        for (const [id, text] of texts) {
          const { check } = await getCheckedMeal(services, cook, id);
          expect(check).toEqual(checkMeal(text, needs));
        }
        const broken = new Map<string, string>();
        const open = new Map<string, string>();
        for (const card of await listEntryCards(services, cook, { startDate: day, endDate: day })) {
          const seats = card.eaters;
          const guests = seats ? guestNeeds(seats) : [];
          const text = texts.get(card.mealId ?? "");
          if (!text) throw new Error("It has no recipe.");
          const table = { ...needs, eaters: [...needs.eaters, ...guests] };
          const check = checkMeal(text, table, seats);
          const mark = markOf(check);
          expect(card.mark).toEqual(mark);
          if (mark?.tone === "breaks") broken.set(card.id, mark.words);
          if (mark?.tone === "unknown") open.set(card.id, mark.words);
          const { meal } = await getMealEntry(services, cook, card.id);
          expect(meal.check).toEqual(toCheckJson(check));
        }
        // The dashboard shows the first conflict. The list shows the meals with conflicts, and the meals that are not
        // checked.
        const { misfits, count } = await listMisfits(services, cook);
        expect(count).toBe(broken.size);
        for (const { id, words } of misfits) expect(words).toBe(broken.get(id));
        const list = await findCheckedList(services, cook, day);
        const toldOf = (wanted: boolean) =>
          new Set(
            list?.misfits
              .filter(({ isOpen = false }) => isOpen === wanted)
              .map(({ words }) => words.toLowerCase()),
          );
        const { listed } = await readListState(services, cook, weekStartOf(day));
        const dueOf = (tone: "breaks" | "unknown", entries: ReadonlyMap<string, string>) => {
          const due = listed.flatMap(({ entryId, mealId }) => {
            if (entryId !== null) return entries.get(entryId) ?? [];
            const mark = fresh.get(mealId);
            return mark?.tone === tone ? [mark.words] : [];
          });
          return new Set(due.map((words) => words.toLowerCase()));
        };
        expect(toldOf(false)).toEqual(dueOf("breaks", broken));
        expect(toldOf(true)).toEqual(dueOf("unknown", open));
        await expectPaper(new Map([...broken, ...open]));
        await expectShared();
      }

      /** Asserts that the printed week and list match a fresh check of each meal. */
      async function expectPaper(told: ReadonlyMap<string, string>) {
        const week = await markedOnPaper(services, cook, day);
        for (const [id, words] of week.dinners) expect(words).toBe(told.get(id) ?? null);
        const ofOthers = [...told].filter(([id]) => !week.dinners.has(id)).map(([, it]) => it);
        expect(week.others.flatMap((it) => it ?? []).sort()).toEqual(ofOthers.sort());
        const list = await getCheckedList(services, cook, day);
        const words = await printedWords(list);
        for (const misfit of list.misfits) expect(words).toContain(`(${misfit.words})`);
        for (const { check } of itemsOf(list)) if (check) expect(words).toContain(check.words);
      }

      /**
       * Asserts that people outside the household see no restriction, and that people who shop for the household see
       * only foods.
       */
      async function expectShared() {
        const mealId = meals[0] ?? "";
        const strangers = await shownToStrangers(services, cook, { mealId, day });
        expect(strangers).not.toMatch(PRIVATE);
        expect(strangers).not.toMatch(/not for|check the label|"check":\{|"mark":\{/i);
        const { list, page } = await toldToShopper(services, cook, day);
        expect(JSON.stringify(list)).not.toMatch(PRIVATE);
        expect(page).not.toMatch(PRIVATE);
        const own = itemsOf(await getCheckedList(services, cook, day));
        const due = own.map(({ check }) => check?.toOthers || null);
        expect(itemsOf(list).map(({ check }) => check?.words || null)).toEqual(due);
      }
    }),
    { numRuns: 25 },
  );
  expect(await rejudge(services, await addUser(services))).toBe(0);
});
