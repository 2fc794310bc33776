/** Conditions that `inHousehold` cannot set: the file, the condition's column and operator, and the reason. */
export const CONDITIONS_BY_HAND = [
  [
    "app/connections/cookbooks/addresses.server.ts",
    '"cookbookAddresses.householdId" =',
    "An insert takes over an address only from its own household.",
  ],
  [
    "app/connections/reminders/planned-weeks.server.ts",
    '"entries.householdId" in',
    "The worker reads the plans of a batch of households.",
  ],
  [
    "app/household/billing/ledger.server.ts",
    '"told.householdId" =',
    "The rows are those of a common table expression.",
  ],
  [
    "app/pages/admin/users.server.ts",
    '"householdId" in',
    "The administrator's page shows the credits of many households.",
  ],
  [
    "app/plan/calendar/meal-times.server.ts",
    '"householdId" in',
    "The worker reads the meal times of a batch of households.",
  ],
  [
    "app/plan/prep-tasks/ahead.server.ts",
    '"householdId" in',
    "The worker reads the finished prep tasks of a batch of households.",
  ],
];

/** Methods that compare the column with another column, as in a join. */
const COMPARE_COLUMNS = new Set(["whereRef", "onRef"]);

/** Operators that compare with a value. `is null` finds rows without a household. */
const COMPARISON = /^([<>=!]+|(not )?in)$/;

/** Reports conditions that compare `householdId` with a value, because a query that writes its own can also forget it. */
export const householdConditions = {
  meta: {
    type: "problem",
    docs: { description: "Queries on household data begin with inHousehold" },
    messages: {
      byHand: "Begin the query with inHousehold from ~db/in-household instead of this condition.",
    },
    schema: [],
  },
  create(context) {
    const allowed = CONDITIONS_BY_HAND.filter(([path]) => context.filename.endsWith(path));
    return {
      CallExpression: ({ callee, arguments: [column, operator] }) => {
        if (COMPARE_COLUMNS.has(callee.property?.name) || !COMPARISON.test(operator?.value)) return;
        if (!/(^|\.)householdId$/.test(column.value)) return;
        const condition = `"${column.value}" ${operator.value}`;
        if (!allowed.some(([, known]) => known === condition)) {
          context.report({ node: column, messageId: "byHand" });
        }
      },
    };
  },
};
