import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type {
  TestCase,
  TestModule,
  TestModuleState,
  TestRunEndReason,
  TestSpecification,
} from "vitest/node";
import { DefaultReporter } from "vitest/node";

type RunErrors = Parameters<DefaultReporter["onTestRunEnd"]>[1];

/** The part of a run that `scripts/test.mjs` reads. */
export type Report = {
  passed: number;
  failed: number;
  failures: Failure[];
  /** Seconds of each file, its imports included, the longest first. */
  seconds: Record<string, number>;
};
type Failure = { project: string; file: string; test: string };

const EVERY_MS = 20_000;

/**
 * Prints failures as soon as their file ends, again with their source at the end of the run, and every 20 seconds how
 * many files are done. Files that pass have no line of their own. At the end it writes the counts and the failures to
 * the file named in `TEST_REPORT`.
 */
export default class TestReporter extends DefaultReporter {
  #total = 0;
  #done = 0;
  #failed = 0;
  #startedAt = performance.now();
  #shownAt = performance.now();

  override onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#total = specifications.length;
    super.onTestRunStart(specifications);
  }

  override onTestModuleEnd(module: TestModule) {
    this.#done += 1;
    if (module.ok()) {
      if (performance.now() - this.#shownAt < EVERY_MS && this.#done < this.#total) return;
    } else {
      this.#failed += 1;
      super.onTestModuleEnd(module);
      for (const error of errorsOf(module)) this.log(`\n${error}\n`);
    }
    this.#shownAt = performance.now();
    const failed = this.#failed > 0 ? `, ${this.#failed} with failures` : "";
    const seconds = Math.round((performance.now() - this.#startedAt) / 1_000);
    this.log(`${this.#done} of ${this.#total} test files, ${seconds} s${failed}`);
  }

  /** In a file with failures, passed tests are not listed. */
  protected override printTestCase(state: TestModuleState, test: TestCase) {
    if (test.result().state === "failed") super.printTestCase(state, test);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: RunErrors,
    reason: TestRunEndReason,
  ) {
    super.onTestRunEnd(modules, errors, reason);
    const seconds = modules.map((module): [string, number] => {
      const { duration, collectDuration } = module.diagnostic();
      const name = `${module.project.name} ${relative("", module.moduleId)}`;
      return [name, Math.round((duration + collectDuration) / 100) / 10];
    });
    const report: Report = {
      passed: 0,
      failed: 0,
      failures: [],
      seconds: Object.fromEntries(seconds.sort(([, a], [, b]) => b - a)),
    };
    for (const module of modules) {
      const place = { project: module.project.name, file: relative("", module.moduleId) };
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") report.passed += 1;
        if (state !== "failed") continue;
        report.failed += 1;
        report.failures.push({ ...place, test: test.fullName });
      }
      // A file that cannot be loaded, or whose setup fails, has no failed test of its own.
      if (!module.ok() && !report.failures.some(({ file }) => file === place.file)) {
        report.failed += 1;
        report.failures.push({ ...place, test: "" });
      }
    }
    report.failed += errors.length;
    const { TEST_REPORT } = process.env;
    if (TEST_REPORT) writeFileSync(TEST_REPORT, JSON.stringify(report));
  }
}

/** Returns the errors of a file and of its tests, as messages with the first lines of their stacks. */
function errorsOf(module: TestModule): string[] {
  const tests = [...module.children.allTests("failed")].flatMap(
    (test) => test.result().errors ?? [],
  );
  return [...module.errors(), ...tests].map(({ message, stack = "" }) =>
    [
      message.slice(0, 2_000),
      ...stack
        .split("\n")
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 4),
    ].join("\n"),
  );
}
