// One server for all specs that do not need one of their own; BORSA_URL names one that runs already.
import { startServer } from "./servers.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["BORSA_URL"]) return async () => {};
  const server = await startServer();
  process.env["BORSA_URL"] = server.url;
  return server.stop;
}
