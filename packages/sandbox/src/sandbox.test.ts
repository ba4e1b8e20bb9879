import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from './sandbox.ts';
import { requestWith, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

describe('the front page', () => {
  it('says what the sandbox is, where it receives and how much it holds', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'x' });
    const page = await sandbox.readPage('/');
    expect(page).toContain('Nothing here leaves this machine.');
    expect(page).toContain(sandbox.smtpUrl());
    expect(page).toContain(`${sandbox.url()}/sms`);
    expect(page).toMatch(/<dd>0<\/dd><dt>mails<\/dt>.*<dd>1<\/dd><dt>SMS<\/dt>/);
  });

  it('has no dead links', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'x' });
    for (const start of ['/', '/outbox']) {
      const page = await sandbox.readPage(start);
      const links = [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) expect([link, (await sandbox.fetch(link)).status]).toEqual([link, 200]);
    }
  });

  it('is protected by strict headers', async () => {
    const { headers } = await sandbox.fetch('/');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sandbox.readPage('/')).not.toMatch(/ style="| on\w+="|<script>/);
  });
});

describe('control', () => {
  it('resets everything, by script and by the button', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'x' });
    const byScript = await sandbox.fetch('/control/reset', { method: 'POST' });
    expect(byScript.status).toBe(204);
    expect(await sandbox.readOutbox()).toEqual([]);

    await sandbox.postSms({ to: '+33600000001', text: 'x' });
    const body = new URLSearchParams();
    const byButton = await sandbox.fetch('/control/reset', { method: 'POST', body, redirect: 'manual' });
    expect(byButton.status).toBe(303);
    expect(byButton.headers.get('location')).toBe('/');
    expect(await sandbox.readOutbox()).toEqual([]);
  });

  it('reports health, and refuses what does not exist', async () => {
    expect(await (await sandbox.fetch('/health')).json()).toEqual({ status: 'ok' });
    const missing = await sandbox.fetch('/control/nothing');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) as string });
  });
});

describe('the loopback rule', () => {
  const guarded = [
    ['POST', '/control/reset'],
    ['GET', '/outbox.json'],
    ['GET', '/outbox'],
    ['GET', '/changes'],
    ['GET', '/'],
  ] as const;

  it.each(guarded)('refuses %s %s under a name that only points here', async (method, path) => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4010', '10.0.0.7']) {
      const { status, body } = await requestWith(`${sandbox.url()}${path}`, method, { host });
      expect([host, status]).toEqual([host, 403]);
      expect(JSON.parse(body)).toMatchObject({ code: 'loopback_only' });
    }
  });

  it('accepts every loopback name', async () => {
    for (const host of ['localhost', 'LOCALHOST:4010', 'sandbox.localhost:4010', '127.0.0.1:4010', '[::1]:4010']) {
      const { status } = await requestWith(`${sandbox.url()}/outbox.json`, 'GET', { host });
      expect([host, status]).toEqual([host, 200]);
    }
  });

  it('refuses forms posted by another website, and keeps the messages', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'x' });
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      const { status } = await requestWith(`${sandbox.url()}/control/reset`, 'POST', { origin });
      expect([origin, status]).toEqual([origin, 403]);
    }
    expect(await sandbox.readOutbox()).toHaveLength(1);
    const { status } = await requestWith(`${sandbox.url()}/control/reset`, 'POST', { origin: sandbox.url() });
    expect(status).toBe(204);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

  it.runIf(outside)('refuses another machine even with a loopback name', async () => {
    const open = await startTestSandbox('0.0.0.0');
    try {
      const url = `http://${outside}:${new URL(open.url()).port}`;
      const headers = { host: 'localhost' };
      expect((await requestWith(`${url}/control/reset`, 'POST', headers)).status).toBe(403);
      expect((await requestWith(`${url}/health`, 'GET', headers)).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe('starting', () => {
  it('starts nothing when the mail port is taken', async () => {
    const smtpPort = Number(new URL(sandbox.smtpUrl()).port);
    const options = { port: 0, smtpPort, folder: sandbox.folder };
    await expect(startSandbox(options)).rejects.toMatchObject({ code: 'EADDRINUSE', port: smtpPort });
    expect((await sandbox.fetch('/health')).status).toBe(200);
  });
});
