import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Message, messageSealPurpose } from '@ruche/contracts/jobs';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { seal } from '@ruche/runtime/keys';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerSettings } from '#src/job-handler.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker | null;
let log: string;
let servers: Server[];

beforeEach(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  worker = null;
  log = '';
  servers = [];
});

afterEach(async () => {
  await worker?.stop();
  for (const server of servers) server.close();
  await db.close();
  await test.drop();
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const mail = (): Message => ({
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Your code is 123456',
  html: '<p>123456</p>',
  staleAt: inAnHour(),
});
const sms = (): Message => ({ channel: 'sms', to: '33612345678', text: 'Your code is 123456', staleAt: inAnHour() });

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function start(message: Message, settings: Partial<WorkerSettings> = {}): Promise<void> {
  const sealed = seal(unreachable.secret, messageSealPurpose, JSON.stringify(message));
  await enqueue(db.orm, { name: 'deliver-message', payload: { sealed } });
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (log += line) });
  worker = await startWorker({
    databaseUrl: test.ownerUrl,
    settings: { ...unreachable, ...settings },
    log: logger,
  });
}

async function job() {
  const { rows } = await db.pool.query<{ attempts: number; last_error: string | null; payload: string }>(
    'SELECT attempts, last_error, payload::text FROM graphile_worker._private_jobs',
  );
  return rows[0];
}

const eventually = { timeout: 50_000, interval: 20 };
const jobEnds = () => vi.waitUntil(async () => (await job()) === undefined, eventually);

function expectNothingSaid(): void {
  for (const secret of ['123456', 'ada@example.com', '33612345678']) expect(log).not.toContain(secret);
}

/** A mail server of few words: it answers each command by its first word. */
function mailServer(answers: Record<string, string>, hear: (text: string) => void = () => undefined): Server {
  return createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      hear(chunk.toString());
      const command = chunk.toString().split(/\s/)[0]?.toUpperCase() ?? '';
      socket.write(`${answers[command] ?? '250 fine'}\r\n`);
    });
    socket.on('error', () => socket.destroy());
  });
}

describe('delivering a message', () => {
  it('keeps a mail that no server takes for the next attempt, and says nothing about it', async () => {
    await start(mail());
    await vi.waitUntil(async () => (await job())?.last_error, eventually);
    const failed = await job();
    expect(failed?.attempts).toBe(1);
    expect(failed?.last_error).toContain('The mail was not accepted');
    expect(failed?.payload).not.toContain('@');
    expectNothingSaid();
  });

  it('gives up on a mailbox that does not exist', async () => {
    const port = await listen(mailServer({ RCPT: '550 no such mailbox ada@example.com' }));
    await start(mail(), { smtpUrl: `smtp://127.0.0.1:${port}` });
    await jobEnds();
    expect(log).toContain('rejected by the mail server');
    expectNothingSaid();
  });

  it('sends mail in the name it was given', async () => {
    let heard = '';
    const port = await listen(mailServer({ DATA: '354 go on' }, (text) => void (heard += text)));
    const mailFrom = { name: 'The Hive', address: 'hive@example.com' };
    await start(mail(), { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom });
    await jobEnds();
    expect(heard).toContain('MAIL FROM:<hive@example.com>');
    expect(heard).toContain('From: The Hive <hive@example.com>');
  });

  it('says where mails that come again and again are switched off, and numbers each message', async () => {
    let heard = '';
    const port = await listen(mailServer({ DATA: '354 go on' }, (text) => void (heard += text)));
    const unsubscribeUrl = 'https://ruche.example/unsubscribe?token=a';
    await start({ ...mail(), unsubscribeUrl } as Message, { smtpUrl: `smtp://127.0.0.1:${port}` });
    await jobEnds();
    expect(heard).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(heard).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(heard).toMatch(/Message-ID: <[0-9a-f]{32}@ruche\.example\.com>/);
  });

  it('says where the answer to a person goes, and only of other mails that a machine sent them', async () => {
    let heard = '';
    const smtpUrl = `smtp://127.0.0.1:${await listen(mailServer({ DATA: '354 go on' }, (text) => void (heard += text)))}`;
    await start({ ...mail(), replyTo: 'grace@example.com' } as Message, { smtpUrl });
    await jobEnds();
    expect(heard).toContain('Reply-To: grace@example.com');
    expect(heard).not.toContain('Auto-Submitted');
    await worker?.stop();
    heard = '';
    await start(mail(), { smtpUrl });
    await jobEnds();
    expect(heard).toContain('Auto-Submitted: auto-generated');
    expect(heard).not.toContain('Reply-To');
  });

  it('tries again later when the mailbox is only busy', async () => {
    const port = await listen(mailServer({ RCPT: '450 try again later' }));
    await start(mail(), { smtpUrl: `smtp://127.0.0.1:${port}` });
    await vi.waitUntil(async () => (await job())?.last_error, eventually);
    expect((await job())?.last_error).toContain('450');
  });

  it('hands an SMS to the gateway, again after a failure, with the number in its international form', async () => {
    const received: unknown[] = [];
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      received.push(await json(request));
      response.writeHead(received.length === 1 ? 503 : 202).end();
    };
    const gateway = createHttpServer((request, response) => void take(request, response));
    const port = await listen(gateway);
    await start(sms(), { smsUrl: `http://127.0.0.1:${port}/send` });
    await jobEnds();
    const expected = { to: '+33612345678', text: 'Your code is 123456' };
    expect(received).toEqual([expected, expected]);
    expectNothingSaid();
  });

  it('drops a message that went stale meanwhile, and says no more than that', async () => {
    await start({ ...sms(), staleAt: new Date(Date.now() - 1000).toISOString() });
    await jobEnds();
    expect(log).toContain('message dropped: it expired before it could be sent');
    expect(log).not.toContain('code');
  });
});
