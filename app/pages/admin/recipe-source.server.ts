import { AppError } from "~/server/values/errors";
import { isAdmin, type User } from "~/household/access";
import { RESTRICTIONS } from "~/engine/restrictions";
import { forEverybody } from "~/household/eaters";
import { checkMeal } from "~/recipes/verdicts";
import type { Deps } from "~/server/services";
import { noteAudit } from "./audit.server";
type TestDeps = Deps<"recipeSource" | "db" | "now">;

/** Where recipes come from, and what the last test of it found. */
export async function getRecipeSource({ recipeSource }: Deps<"recipeSource">) {
  const report = recipeSource.lastReport();
  const sample = report?.sample ?? null;
  return {
    description: await recipeSource.describe(),
    mayTest: recipeSource.test !== null,
    report: report && {
      testedAt: report.testedAt,
      works: report.works,
      findings: report.findings,
      sample: sample && {
        title: sample.title,
        ingredients: sample.ingredients,
        /** Lines of which the guard is not certain. */
        uncertain: checkMeal(sample, forEverybody(RESTRICTIONS))
          .notes.filter(({ line, breaks }) => line !== null && !breaks)
          .map(({ line }) => sample.ingredients[line ?? 0] ?? ""),
      },
    },
  };
}

/** Tests the model; the report is kept until the next test. Throws `forbidden`, `invalid`. */
export async function testRecipeSource(services: TestDeps, user: User) {
  const { recipeSource } = services;
  if (!isAdmin(user)) throw new AppError("forbidden", "This page is for the administrator.");
  if (!recipeSource.test)
    throw new AppError("invalid", "No model is set: there is nothing to test.");
  const report = await recipeSource.test();
  await noteAudit(services, user, { action: "test-model", details: { works: report.works } });
  return report;
}
