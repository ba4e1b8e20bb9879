import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { startSandbox } from '#src/sandbox.ts';

const OutboxSchema = z.array(
  z.strictObject({
    id: z.number(),
    to: z.string(),
    replyTo: z.string().nullable(),
    channel: z.enum(['email', 'sms']),
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

/** A whole sandbox on free ports with a folder of its own, and the ways tests reach it. */
export async function startTestSandbox(host = '127.0.0.1') {
  const folder = mkdtempSync(join(tmpdir(), 'ruche-sandbox-'));
  const start = () => startSandbox({ port: 0, smtpPort: 0, host, folder });
  let sandbox = await start();
  const fetchPath = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);
  return {
    folder,
    fetch: fetchPath,
    url: () => sandbox.url,
    smtpUrl: () => sandbox.smtpUrl,
    mailer: () => createTransport(sandbox.smtpUrl),
    postSms: (body: unknown) =>
      fetchPath('/sms', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    readOutbox: async (query = '') => OutboxSchema.parse(await (await fetchPath(`/outbox.json${query}`)).json()),
    readPage: async (path: string) => (await fetchPath(path, { headers: { accept: 'text/html' } })).text(),
    async restart() {
      await sandbox.close();
      sandbox = await start();
    },
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** For headers that `fetch` does not let one choose, such as Host. */
export function requestWith(url: string, method: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  request(url, { method, headers }, (response) => {
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      body += chunk;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
  })
    .on('error', reject)
    .end();
  return promise;
}
