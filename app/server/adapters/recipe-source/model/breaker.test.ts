import { expect, it } from "vitest";
import { createBreaker } from "./breaker";

function create() {
  const clock = { ms: 0 };
  const breaker = createBreaker(() => clock.ms);
  const fail = () => breaker.enter().failed();
  return { clock, breaker, fail };
}

const RESTS = /is paused/;

it("the breaker fails requests immediately after five failures within a minute", () => {
  const { breaker, fail } = create();
  for (let n = 0; n < 5; n++) fail();
  expect(() => breaker.enter()).toThrow(RESTS);
});

it("the breaker does not add up five failures over more than a minute", () => {
  const { clock, breaker, fail } = create();
  for (let n = 0; n < 8; n++) {
    fail();
    clock.ms += 15_001;
  }
  expect(() => breaker.enter()).not.toThrow();
});

it("a success between failures resets the breaker's count", () => {
  const { breaker, fail } = create();
  for (let n = 0; n < 4; n++) fail();
  breaker.enter().succeeded();
  for (let n = 0; n < 4; n++) fail();
  expect(() => breaker.enter()).not.toThrow();
});

it("after 15 seconds the breaker lets one request through, and the others wait for its result", () => {
  const { clock, breaker, fail } = create();
  for (let n = 0; n < 5; n++) fail();
  clock.ms += 14_999;
  expect(() => breaker.enter()).toThrow(RESTS);
  clock.ms += 1;
  const probe = breaker.enter();
  expect(() => breaker.enter()).toThrow(RESTS);
  probe.succeeded();
  expect(() => breaker.enter()).not.toThrow();
});

it("a failed probe keeps the breaker open for another 15 seconds", () => {
  const { clock, breaker, fail } = create();
  for (let n = 0; n < 5; n++) fail();
  clock.ms += 15_000;
  breaker.enter().failed();
  clock.ms += 14_999;
  expect(() => breaker.enter()).toThrow(RESTS);
  clock.ms += 1;
  expect(() => breaker.enter()).not.toThrow();
});

it("requests that were running when the breaker opened do not count twice or reopen it", () => {
  const { clock, breaker } = create();
  const attempts = Array.from({ length: 8 }, () => breaker.enter());
  for (const attempt of attempts) {
    attempt.failed();
    attempt.failed();
  }
  clock.ms += 15_000;
  breaker.enter().succeeded();
  attempts.forEach((attempt) => attempt.failed());
  expect(() => breaker.enter()).not.toThrow();
});
