import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import PostalMime, { type Attachment as MailAttachment } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { NewMessage } from './messages.ts';

const mostBytes = 10 * 1024 * 1024;

/** A refusal the sending side understands: the reply code tells it whether to try again (4xx) or give up (5xx). */
class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = responseCode;
  }
}

/** Reads to the end even when it is too much: the client listens for a reply only after its last line. */
async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.byteLength <= mostBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'The message is larger than the 10 MiB this server accepts');
  return Buffer.concat(chunks);
}

function describeAttachment({ filename, mimeType, content }: MailAttachment) {
  const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
  return { name: filename ?? 'unnamed', type: mimeType, bytes };
}

async function parseMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<NewMessage[]> {
  const mail = await PostalMime.parse(raw).catch((cause: unknown) => {
    throw new SmtpRefusal(554, 'The message could not be read as MIME', { cause });
  });
  // The envelope, not the To header, says who receives it: blind copies are in the one and not in the other.
  const envelopeSender = envelope.mailFrom === false ? null : envelope.mailFrom.address;
  return envelope.rcptTo.map(({ address }) => ({
    channel: 'email',
    sender: mail.from?.address ?? envelopeSender,
    replyTo: mail.replyTo?.map((reply) => reply.address ?? reply.name).join(', ') ?? null,
    to: address,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map(describeAttachment),
  }));
}

type Answer = (error: Error | null, message?: string) => void;

type MailServerOptions = {
  host: string;
  port: number;
  log: FastifyBaseLogger;
  receive: (messages: NewMessage[]) => void;
};

/** A real SMTP server that accepts mail from anybody, for anybody, with or without a log-in. */
export function createMailServer({ host, port, log, receive }: MailServerOptions) {
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer): Promise<void> => {
    try {
      const messages = await parseMail(await readMail(stream), session);
      receive(messages);
      log.info({ recipients: messages.length }, 'mail received');
      answer(null, 'Kept in the outbox');
    } catch (error) {
      log.warn({ err: error }, 'mail refused');
      answer(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Ruche sandbox',
    size: mostBytes,
    authOptional: true,
    allowInsecureAuth: true,
    // A certificate made up here would only make clients refuse to talk.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, callback) => {
      void take(stream, session, callback);
    },
  });

  return {
    url(): string {
      const address = server.server.address() as AddressInfo | null;
      return `smtp://${host}:${address?.port ?? port}`;
    },
    async start(): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject);
      server.listen(port, host, resolve);
      await promise;
      server.off('error', reject);
      // From here on an error is one client's broken connection.
      server.on('error', (error: Error) => log.debug({ err: error }, 'mail connection failed'));
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
