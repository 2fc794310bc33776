import { expect, test } from "vitest";
import { hasAmounts } from "./step-amounts";

test.each([
  "Whisk in 1/2 cup of the milk.",
  "Add the remaining ¾ tsp salt and cook for 5 minutes.",
  "Thread two pieces on each skewer.",
  "Bake 9 minutes on 2 baking sheets.",
  "Pour a tablespoon of the oil into the pan.",
  "Divide among 4 bowls.",
  "200 g Mehl und die Eier verrühren.",
])("a step has an amount or a count: %s", (step) => {
  expect(hasAmounts(step)).toBe(true);
});

test("a step that consists of figures is read quickly", () => {
  const start = process.cpuUsage();
  for (const part of ["1", "1/", "1 ½ ", "1  1", "½"]) hasAmounts(part.repeat(10_000));
  // Measure CPU microseconds of this process, which do not depend on the load of the machine.
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});

test.each([
  "Heat the oven to 180°C (350°F), or gas mark 4.",
  "Simmer for 10 to 12 minutes, then rest for half an hour.",
  "Roast for 1 1/2 hours, turning 3 times.",
  "Cook for two more minutes.",
  "Cut the dough into strips, 1/2 inch wide and 5-6 cm long.",
  "Stir in the butter and one of the eggs as in step 2.",
  "25–30 Minuten bei 200 Grad backen.",
  "Season, and serve at once.",
])("a step has no amount and no count: %s", (step) => {
  expect(hasAmounts(step)).toBe(false);
});
