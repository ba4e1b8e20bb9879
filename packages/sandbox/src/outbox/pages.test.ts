import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#src/testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const hostile = `"><script>alert('bee')</script>`;

describe('the outbox page', () => {
  it('says what it is for while nothing was received', async () => {
    const page = await sandbox.readPage('/outbox');
    expect(page).toContain('Nothing received yet');
    expect(page).toContain(`curl ${sandbox.url()}/sms`);
  });

  it('lists the newest first and narrows by any part of the recipient', async () => {
    await sandbox.mailer().sendMail({ from: 'a@example.com', to: 'lea@example.com', subject: 'Older', text: 'x' });
    await sandbox.mailer().sendMail({ from: 'a@example.com', to: 'paul@example.com', subject: 'Newer', text: 'x' });
    const all = await sandbox.readPage('/outbox');
    expect(all.indexOf('Newer')).toBeLessThan(all.indexOf('Older'));
    const narrowed = await sandbox.readPage('/outbox?to=LEA');
    expect(narrowed).toContain('Older');
    expect(narrowed).not.toContain('Newer');
    expect(await sandbox.readPage('/outbox?to=nobody')).toContain('Nothing for “nobody”');
  });

  it('shows hostile subjects, senders, texts and searches as text', async () => {
    await sandbox.mailer().sendMail({
      from: { name: hostile, address: 'a@example.com' },
      to: 'lea@example.com',
      subject: hostile,
      text: `${hostile} javascript:alert(1)`,
      attachments: [{ filename: hostile, content: 'x' }],
    });
    const [mail] = await sandbox.readOutbox();
    for (const path of ['/outbox', `/outbox/${mail?.id}`, `/outbox?to=${encodeURIComponent(hostile)}`]) {
      const page = await sandbox.readPage(path);
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('href="javascript:');
    }
  });

  it('shows an HTML mail in a frame that can run nothing and whose links lead out', async () => {
    await sandbox.mailer().sendMail({
      from: 'a@example.com',
      to: 'lea@example.com',
      subject: 'Confirm',
      text: 'Open http://localhost:3000/confirm?a=1&b=2',
      html: '<a href="http://localhost:3000/confirm">Confirm</a><script>alert(1)</script>',
    });
    const [mail] = await sandbox.readOutbox();
    const page = await sandbox.readPage(`/outbox/${mail?.id}`);
    const frame = /<iframe[^>]*>/.exec(page)?.[0];
    expect(frame).toContain(`src="/outbox/${mail?.id}/body"`);
    expect(frame).toContain('sandbox="');
    expect(frame).not.toMatch(/allow-scripts|allow-same-origin|allow-forms/);

    const body = await sandbox.fetch(`/outbox/${mail?.id}/body`);
    const policy = body.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*sandbox /);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(await body.text()).toMatch(/^<!doctype html><base target="_top">/);

    const text = await sandbox.readPage(`/outbox/${mail?.id}?view=text`);
    expect(text).toContain('<a href="http://localhost:3000/confirm?a=1&amp;b=2"');
    expect(text).not.toContain('<iframe');
  });

  it('answers for a message that is gone, as a page to people and as JSON to programs', async () => {
    const page = await sandbox.fetch('/outbox/999', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('no longer in the outbox');
    for (const path of ['/outbox/999', '/outbox/abc', '/outbox/999/body']) {
      const response = await sandbox.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('tells an open page when something arrived', async () => {
    const stream = await sandbox.fetch('/changes');
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('retry:');
    await sandbox.postSms({ to: '+33600000001', text: 'x' });
    expect((await reader?.read())?.value).toContain('event: change');
    await reader?.cancel();
  });
});
