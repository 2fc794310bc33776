import { resolve } from "node:path";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { type DeclaredRoute, setCalls } from "../app/connections/api/contract";
import { contractOf } from "../app/http/pipeline.server";
import { once } from "../app/server/values/once";
import { createServices } from "./services";

/** Imports all routes under `/api` and returns their contracts. `name` is the file without its ending. */
export const readContracts = once(async (): Promise<(DeclaredRoute & { name: string })[]> => {
  // Routes import the services of the process, which start with the first import.
  globalThis.weeknightServices ??= createServices();
  const routes = Object.values(flatRoutes("app")).filter(({ id }) => id.startsWith("routes/api."));
  const all = await Promise.all(
    routes.map(async ({ id, file, path = "" }) => {
      const module: object = await import(resolve("app", file));
      const contract = contractOf(module);
      return contract ? [{ name: id.replace("routes/", ""), path, contract }] : [];
    }),
  );
  return all.flat();
});

/** Sets the calls of the document from the contracts of all routes, as the start of the server does. */
export async function setCallsOfRoutes() {
  setCalls(await readContracts());
}
