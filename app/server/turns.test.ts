import { beforeEach, describe, expect, it } from "vitest";
import { createGate, createServices, inProcess } from "../../tests/services";
import { requireTurn, withTurn } from "./turns.server";

let services: Awaited<ReturnType<typeof createServices>>;
let done: string[];
beforeEach(async () => {
  services = await createServices();
  done = [];
});

const note = (what: string) => async () => void done.push(what);

describe("a turn of exclusive work", () => {
  it("belongs to one process at a time, and to the next process when its work is done or has failed", async () => {
    const [one, other] = [await inProcess(services, "one"), await inProcess(services, "other")];
    const gate = createGate();
    const first = withTurn(one, "household", async () => {
      await gate.pass();
      done.push("first");
      throw new Error("Stripe is away");
    });
    await gate.reached;
    const second = withTurn(other, "household", note("second"));
    await withTurn(other, "another household", note("beside"));
    expect(done).toEqual(["beside"]);
    gate.open();
    await expect(first).rejects.toThrow("Stripe is away");
    await second;
    expect(done).toEqual(["beside", "first", "second"]);
    expect(await services.db.selectFrom("turns").selectAll().execute()).toEqual([]);
  });

  it("held by a process that has died is taken over, and cannot be released by the dead process", async () => {
    const [one, other] = [await inProcess(services, "one"), await inProcess(services, "other")];
    const gate = createGate();
    const paused = withTurn(one, "household", gate.pass);
    await gate.reached;
    await services.db.deleteFrom("processes").where("id", "=", "one").execute();
    const inner = createGate();
    const second = withTurn(other, "household", inner.pass);
    await inner.reached;
    // The process was only paused. It must not store its result, and cannot release the other's turn.
    await expect(requireTurn(one, "household")).rejects.toMatchObject({ code: "unavailable" });
    await requireTurn(other, "household");
    gate.open();
    await paused;
    expect(await services.db.selectFrom("turns").select("processId").execute()).toEqual([
      { processId: "other" },
    ]);
    inner.open();
    await second;
  });
});
