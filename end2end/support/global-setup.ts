// One server for all specs that do not need one of their own, from whose history the others start;
// E2E_URL names one that runs already.
import { startServer } from "./servers.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["E2E_URL"]) return async () => {};
  const server = await startServer();
  process.env["E2E_URL"] = server.url;
  process.env["E2E_HISTORY"] = server.data;
  return server.stop;
}
