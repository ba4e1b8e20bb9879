import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#src/testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const from = 'Ruche <hello@ruche.example>';

describe('mail', () => {
  it('keeps a plain mail', async () => {
    await sandbox.mailer().sendMail({ from, to: 'lea@example.com', subject: 'Welcome', text: 'Hello Léa' });
    const [mail, ...rest] = await sandbox.readOutbox();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: 'lea@example.com', channel: 'email', subject: 'Welcome', html: null });
    expect(mail?.text.trim()).toBe('Hello Léa');
  });

  it('keeps text and HTML of a multipart mail, and names its attachments on the page', async () => {
    await sandbox.mailer().sendMail({
      from,
      to: 'lea@example.com',
      subject: 'Rapport d’été 🐝 – déjà prêt',
      text: 'In words',
      html: '<p>In <b>colour</b></p>',
      attachments: [{ filename: 'été.pdf', content: Buffer.alloc(2048), contentType: 'application/pdf' }],
    });
    const [mail] = await sandbox.readOutbox();
    expect(mail?.subject).toBe('Rapport d’été 🐝 – déjà prêt');
    expect(mail?.text.trim()).toBe('In words');
    expect(mail?.html?.trim()).toBe('<p>In <b>colour</b></p>');
    const page = await sandbox.readPage(`/outbox/${mail?.id}`);
    expect(page).toContain('One attachment');
    expect(page).toContain('été.pdf');
    expect(page).toContain('application/pdf, 2.0 KB');
  });

  it('shows where an answer goes', async () => {
    await sandbox.mailer().sendMail({ from, to: 'help@example.com', replyTo: 'lea@example.com', text: 'Help' });
    const [mail] = await sandbox.readOutbox();
    expect(mail).toMatchObject({ to: 'help@example.com', replyTo: 'lea@example.com' });
    expect(await sandbox.readPage(`/outbox/${mail?.id}`)).toContain('<dt>Reply to</dt><dd>lea@example.com</dd>');
  });

  it('makes one entry per recipient, blind copies included', async () => {
    await sandbox.mailer().sendMail({ from, to: ['a@example.com', 'b@example.com'], bcc: 'c@example.com', text: 'x' });
    const outbox = await sandbox.readOutbox();
    expect(outbox.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect(outbox.map(({ subject }) => subject)).toEqual(['', '', '']);
  });

  it('accepts any log-in', async () => {
    const withLogIn = sandbox.smtpUrl().replace('smtp://', 'smtp://someone:secret@');
    await createTransport(withLogIn).sendMail({ from, to: 'lea@example.com', text: 'x' });
    expect(await sandbox.readOutbox()).toHaveLength(1);
  });

  it('refuses more than 10 MiB with 552, whether or not the size was announced', async () => {
    const text = 'bees '.repeat(2_200_000);
    const announced = sandbox.mailer().sendMail({ from, to: 'lea@example.com', text });
    await expect(announced).rejects.toMatchObject({ responseCode: 552 });
    expect(await sendUnannounced(sandbox.smtpUrl(), text)).toMatch(/^552 .*larger than the 10 MiB/);
    expect(await sandbox.readOutbox()).toEqual([]);
  });

  it('takes ten mails at once without losing one', async () => {
    const mails = Array.from({ length: 10 }, (_, index) => `person-${index}@example.com`);
    await Promise.all(mails.map((to) => sandbox.mailer().sendMail({ from, to, text: 'x' })));
    expect((await sandbox.readOutbox()).map(({ to }) => to).toSorted()).toEqual(mails);
  });
});

/** Speaks SMTP by hand and returns the reply to the end of the message. */
async function sendUnannounced(smtpUrl: string, text: string): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const replies = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<string>;
  const next = async () => String((await replies.next()).value);
  await next();
  for (const line of ['HELO test', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA']) {
    socket.write(`${line}\r\n`);
    await next();
  }
  socket.write(`Subject: big\r\n\r\n${text}\r\n.\r\n`);
  const reply = await next();
  socket.destroy();
  return reply;
}
