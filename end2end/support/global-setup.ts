// Starts one server for all specs that need no settings of their own; other servers copy its generated
// history. E2E_URL uses a server that runs already.
import { startServer } from "./servers.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["E2E_URL"]) return async () => {};
  const server = await startServer();
  process.env["E2E_URL"] = server.url;
  process.env["E2E_HISTORY"] = server.data;
  return server.stop;
}
