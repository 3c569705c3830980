// A mail server on a free port that keeps what it accepts, parsed.
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail: the addresses of its envelope, and its parsed content. */
export interface Mail {
  readonly to: readonly string[];
  readonly content: Email;
}

/** A running mail server. */
export interface Mailbox {
  /** Its address, for `forms.mail`. */
  readonly url: string;
  readonly mails: readonly Mail[];
  readonly close: () => Promise<void>;
}

/** Starts a mail server. It has no TLS: a site may use such a server on its own machine. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, { envelope }, done) {
      const content = await PostalMime.parse(await buffer(stream));
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), content });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => new Promise((resolve) => server.close(resolve)) };
}
