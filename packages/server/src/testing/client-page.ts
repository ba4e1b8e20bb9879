import { randomUUID } from 'node:crypto';
import {
  ClientPageLinkSchema,
  ClientPageSchema,
  PageCodeSentSchema,
  type PageDecisionResult,
  PageDecisionResultsSchema,
  type PagePost,
  PagePostListSchema,
} from '@ruche/contracts/client-page';
import { type Message, MessageSchema, messageSealPurpose } from '@ruche/contracts/jobs';
import { unseal } from '@ruche/runtime/keys';
import { type Api, type ApiAnswer, type ApiCall, type ApiPerson, addClient, makeCall } from './api.ts';
import { connectOne } from './networks.ts';

export type Mail = Extract<Message, { channel: 'email' }>;

/** Mails that wait to be sent to an address, oldest first. */
export async function mailsTo(api: Api, address: string): Promise<Mail[]> {
  const { rows } = await api.stack.owner.pool.query<{ payload: { sealed: string } }>(
    `SELECT job.payload FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'deliver-message'
     ORDER BY job.id`,
  );
  const mails = rows.map(({ payload }) =>
    MessageSchema.parse(JSON.parse(unseal(api.stack.settings.secret ?? '', messageSealPurpose, payload.sealed))),
  );
  return mails.flatMap((mail) => (mail.channel === 'email' && mail.to === address ? [mail] : []));
}

/** The digits of the newest code that was mailed there. */
export async function codeFor(api: Api, address: string): Promise<string> {
  const mails = await mailsTo(api, address);
  const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const code = codes.at(-1);
  if (code === undefined) throw new Error(`No code was mailed to ${address}.`);
  return code;
}

export type PageClient = { clientId: string; token: string; contactId: string; email: string };

let made = 0;

/** A client with a person at it, and the link of its page. */
export async function addPageClient(person: ApiPerson, fields: Record<string, unknown> = {}): Promise<PageClient> {
  made += 1;
  const { id: clientId } = await addClient(person, fields);
  const email = `ines.${made}@client.example`;
  const contact = await person.call('POST', `/clients/${clientId}/contacts`, { body: { name: 'Inès Martin', email } });
  return { clientId, token: await makePageLink(person, clientId), contactId: String(contact.body['id']), email };
}

export async function makePageLink({ call }: Pick<ApiPerson, 'call'>, clientId: string, body = {}): Promise<string> {
  const { link } = ClientPageLinkSchema.parse((await call('PUT', `/clients/${clientId}/page-link`, { body })).body);
  return new URL(link?.url ?? '').pathname.replace('/c/', '');
}

/** A browser of theirs that the page is open in. */
export type Browser = { call: ApiCall; cookie: string; setCookie: string };

export async function askForCode(api: Api, token: string, email: string): Promise<string> {
  const asked = await api.call('POST', `/client-pages/${token}/codes`, { body: { email } });
  return PageCodeSentSchema.parse(asked.body).codeId;
}

export const enterCode = (api: Api, token: string, body: { codeId: string; code: string }): Promise<ApiAnswer> =>
  api.call('POST', `/client-pages/${token}/devices`, { body });

/** Calls below the page's address, with that cookie. */
export function browserWith(api: Api, token: string, cookie: string): ApiCall {
  const call = makeCall(api.url, null);
  return (method, path, { headers, ...options } = {}) =>
    call(method, `/client-pages/${token}${path}`, { ...options, headers: { cookie, ...headers } });
}

/** Where a worker sends the mails, the code is read as it arrived. */
export async function openPage(
  api: Api,
  { token, email }: Pick<PageClient, 'token' | 'email'>,
  readCode = codeFor,
): Promise<Browser> {
  const codeId = await askForCode(api, token, email);
  const bound = await enterCode(api, token, { codeId, code: await readCode(api, email) });
  ClientPageSchema.parse(bound.body);
  const setCookie = bound.headers.get('set-cookie') ?? '';
  const [cookie = ''] = setCookie.split(';');
  return { call: browserWith(api, token, cookie), cookie, setCookie };
}

export type ReviewedClient = PageClient & { accountId: string };

/** A client whose people approve what goes out, with an account. */
export async function addReviewedClient(
  person: ApiPerson,
  rule: Record<string, unknown> = {},
): Promise<ReviewedClient> {
  const client = await addPageClient(person);
  const account = await connectOne(person, { clientId: client.clientId, platform: 'twitter' });
  const saved = await person.call('PUT', `/clients/${client.clientId}/approval-rule`, {
    body: { mode: 'client', client: { contactIds: [client.contactId], from: 'any' }, ...rule },
  });
  if (saved.status !== 200) throw new Error(`The rule was refused: ${saved.text}`);
  return { ...client, accountId: account.id };
}

/** What the page shows of the days around. */
export async function postsOn({ call }: Pick<Browser, 'call'>): Promise<PagePost[]> {
  const [from, to] = [-7, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const answer = await call('GET', `/posts?from=${from}&to=${to}`);
  return PagePostListSchema.strict().parse(answer.body).items;
}

/** An answer to a post as it is shown. */
export const answerTo = (post: PagePost, fields: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  requestId: post.request?.id,
  contentHash: post.request?.contentHash,
  decision: 'approve',
  ...fields,
});

export async function sendAnswers({ call }: Pick<Browser, 'call'>, ...items: object[]): Promise<PageDecisionResult[]> {
  const answer = await call('POST', '/decisions', { body: { items } });
  return PageDecisionResultsSchema.parse(answer.body).items;
}
