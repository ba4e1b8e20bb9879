import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#src/testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

describe('SMS', () => {
  it('answers 202 with the id under which the outbox shows it', async () => {
    const response = await sandbox.postSms({ to: '+33612345678', text: 'Your code is 482913' });
    expect(response.status).toBe(202);
    const [sms] = await sandbox.readOutbox();
    expect(await response.json()).toEqual({ id: sms?.id });
    expect(sms).toMatchObject({
      to: '+33612345678',
      channel: 'sms',
      subject: null,
      text: 'Your code is 482913',
      html: null,
    });
  });

  it.each([
    ['no recipient', { text: 'x' }, 'body.to'],
    ['a recipient that is no number', { to: 'lea@example.com', text: 'x' }, 'body.to'],
    ['a recipient that is no string', { to: 33612345678, text: 'x' }, 'body.to'],
    ['no text', { to: '+33612345678' }, 'body.text'],
    ['an empty text', { to: '+33612345678', text: '' }, 'body.text'],
    ['a text too long to send', { to: '+33612345678', text: 'x'.repeat(1601) }, 'body.text'],
    ['a list', [], 'body'],
  ])('refuses %s and says what it should look like', async (_what, body, path) => {
    const response = await sandbox.postSms(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining(`${path} should`) as string,
      details: [{ path }],
      requestId: expect.any(String) as string,
    });
    expect(await sandbox.readOutbox()).toEqual([]);
  });

  it('refuses what is not JSON', async () => {
    const broken = await sandbox.postSms('{ "to": ');
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'malformed_request' });
    const form = await sandbox.fetch('/sms', { method: 'POST', body: new URLSearchParams({ to: '+33612345678' }) });
    expect(form.status).toBe(415);
    expect(await form.json()).toMatchObject({ code: 'unsupported_media_type' });
  });
});

describe('outbox.json', () => {
  it('lists the newest last, mail and SMS together', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'first' });
    await sandbox.mailer().sendMail({ from: 'a@example.com', to: 'lea@example.com', subject: 'second', text: 'x' });
    await sandbox.postSms({ to: '+33600000001', text: 'third' });
    const outbox = await sandbox.readOutbox();
    expect(outbox.map(({ subject, text }) => subject ?? text)).toEqual(['first', 'second', 'third']);
  });

  it('filters by recipient, in any case, and forgives a bare + in the address', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'one' });
    await sandbox.mailer().sendMail({ from: 'a@example.com', to: 'Lea@example.com', text: 'two' });
    expect(await sandbox.readOutbox('?to=lea@EXAMPLE.com')).toHaveLength(1);
    expect(await sandbox.readOutbox('?to=%2B33600000001')).toHaveLength(1);
    expect(await sandbox.readOutbox('?to=+33600000001')).toHaveLength(1);
    expect(await sandbox.readOutbox('?to=lea')).toEqual([]);
    expect((await sandbox.fetch('/outbox.json?to=a&to=b')).status).toBe(400);
  });

  it('is there again after a restart', async () => {
    await sandbox.postSms({ to: '+33600000001', text: 'before' });
    const before = await sandbox.readOutbox();
    await sandbox.restart();
    expect(await sandbox.readOutbox()).toEqual(before);
    await sandbox.postSms({ to: '+33600000001', text: 'after' });
    expect((await sandbox.readOutbox()).map(({ text }) => text)).toEqual(['before', 'after']);
  });

  it('keeps the newest 2,000', async () => {
    const recipients = Array.from({ length: 2001 }, (_, index) => `person-${index}@example.com`);
    await sandbox.mailer().sendMail({ envelope: { from: 'a@example.com', to: recipients }, text: 'x' });
    const outbox = await sandbox.readOutbox();
    expect(outbox).toHaveLength(2000);
    expect(outbox.at(0)?.to).toBe('person-1@example.com');
    expect(await sandbox.readPage('/outbox')).toContain('The newest 100 of 2000');
  });
});
