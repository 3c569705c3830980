// What is used of the package, which has no types.
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
  }

  interface Options {
    readonly authOptional: boolean;
    readonly disabledCommands: readonly string[];
    readonly onData: (stream: Readable, session: Session, done: () => void) => Promise<void>;
  }

  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
