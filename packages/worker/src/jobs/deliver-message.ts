import { createHash } from 'node:crypto';
import { type Message, MessageSchema, messageSealPurpose } from '@ruche/contracts/jobs';
import type { OwnerDb } from '@ruche/database';
import { findWorkspaceLogo, workAlone } from '@ruche/database/workspaces';
import { unseal } from '@ruche/runtime/keys';
import { logoContentId } from '@ruche/runtime/mail';
import type { OwnerJobHandler, WorkerSettings } from '#src/job-handler.ts';

const answerMs = 15_000;

type Mail = Extract<Message, { channel: 'email' }>;
type Sms = Extract<Message, { channel: 'sms' }>;

type MailFailure = { code?: string; responseCode?: number };

/** The server will not take this mail today or tomorrow: there is no such mailbox, or the content is refused. */
function isFinal({ code, responseCode = 0 }: MailFailure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

type Attachment = { filename: string; content: Buffer; contentType: string; cid: string; contentDisposition: 'inline' };

/** The logo of the agency whose mail it is, as it is now: pictures from outside are often blocked, and tell who reads. */
async function attachLogo(db: OwnerDb, { sender, html }: Mail): Promise<Attachment[]> {
  if (!sender || !html.includes(`cid:${logoContentId}`)) return [];
  const { workspaceId } = sender;
  const logo = await workAlone(db, workspaceId, (tx) => findWorkspaceLogo(tx, workspaceId));
  if (!logo) return [];
  const { content, mediaType } = logo;
  const filename = `logo.${mediaType.split('/')[1]}`;
  return [{ filename, content, contentType: mediaType, cid: logoContentId, contentDisposition: 'inline' }];
}

/** False when the mail server refused the mail for good. */
async function sendMail(
  { mailFrom, smtpUrl }: WorkerSettings,
  mail: Mail,
  { id, attachments }: { id: string; attachments: Attachment[] },
): Promise<boolean> {
  // Loaded with the first mail: it is a fifth of what the worker would load at its start.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { to, subject, text, html, unsubscribeUrl, replyTo, sender } = mail;
  const content = {
    from: sender ? { ...mailFrom, name: sender.name } : mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments,
    // A worker that is killed after the server took it sends it again: mail programs show what has one id once.
    messageId: `<${id}@${mailFrom.address.split('@').at(-1)}>`,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    headers: {
      // Asks other machines not to answer: out-of-office notes help nobody here. What a person wrote says no such thing:
      // help desks set aside what machines send.
      ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
  const failure = await transport.sendMail(content).then(
    () => null,
    (error: MailFailure) => error,
  );
  transport.close();
  if (failure && !isFinal(failure)) {
    // The original says whom the mail was for: it must reach neither the log nor the queue.
    throw new Error(`The mail was not accepted (${failure.code ?? 'unknown'}, ${failure.responseCode ?? 'no reply'}).`);
  }
  return failure === null;
}

async function sendSms({ smsUrl }: WorkerSettings, { to, text }: Sms): Promise<boolean> {
  const answer = await fetch(smsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: `+${to}`, text }),
    signal: AbortSignal.timeout(answerMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  return true;
}

/** The same for every attempt, and another for every message. */
const idOf = (sealed: string) => createHash('sha256').update(sealed).digest('hex').slice(0, 32);

/** Sends one mail or SMS. Whom it is for and what it says stays out of the log. */
export const deliverMessageJob: OwnerJobHandler<'deliver-message'> = async ({ db, settings, log }, { sealed }) => {
  const message = MessageSchema.parse(JSON.parse(unseal(settings.secret, messageSealPurpose, sealed)));
  const { channel } = message;
  if (new Date(message.staleAt) < new Date()) {
    log.warn({ channel }, 'message dropped: it expired before it could be sent');
    return;
  }
  const isTaken =
    message.channel === 'email'
      ? await sendMail(settings, message, { id: idOf(sealed), attachments: await attachLogo(db, message) })
      : await sendSms(settings, message);
  if (isTaken) log.info({ channel }, 'message sent');
  else log.warn({ channel }, 'message rejected by the mail server');
};
