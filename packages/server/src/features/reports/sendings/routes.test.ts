import { MessageSchema, messageSealPurpose } from '@ruche/contracts/jobs';
import { ReportSchema } from '@ruche/contracts/reports';
import { unseal } from '@ruche/runtime/keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { choosePlan, finishFiles, makeReport, openReadShop } from '#testing/reports.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function outbox() {
  const { rows } = await api.stack.owner.pool.query<{ payload: { sealed: string } }>(
    `SELECT job.payload FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'deliver-message'
     ORDER BY job.id`,
  );
  const mails = rows.map(({ payload }) =>
    MessageSchema.parse(JSON.parse(unseal(api.stack.settings.secret ?? '', messageSealPurpose, payload.sealed))),
  );
  return mails.flatMap((mail) => (mail.channel === 'email' && mail.text.includes('/r/') ? [mail] : []));
}

it('mails the link to the client’s contacts in the report’s language, and says so', async () => {
  const shop = await openReadShop(api);
  const { person, clientId } = shop;
  await person.call('PATCH', `/clients/${clientId}`, { body: { version: 1, brandColor: '#123456' } });
  const contact = { name: 'Claire', email: 'Claire@boulangerie.example' };
  expect((await person.call('POST', `/clients/${clientId}/contacts`, { body: contact })).status).toBe(201);
  const made = await makeReport(shop, { language: 'fr', title: 'Rapport de mai' });
  const send = (body: object) => person.call('POST', `/reports/${made.id}/send`, { body });
  const to = ['claire@BOULANGERIE.example', 'client@example.com', 'client@example.com'];
  expectRefused(await send({ to }), 409, 'conflict');
  await finishFiles(api, made);
  expectFieldRefused(await send({ to: ['stranger@example.com'] }), 'body.to');
  expectFieldRefused(await send({ to: [] }), 'body.to');
  const message = 'Bonjour <b>Claire</b>,\n\nbeau mois.';
  const sent = ReportSchema.parse((await send({ to, message })).body);
  expect(sent.sentTo).toEqual(['claire@boulangerie.example', 'client@example.com']);
  expect([sent.sentAt === null, sent.link === null]).toEqual([false, false]);

  const mails = await outbox();
  expect(mails.map((mail) => mail.to)).toEqual(sent.sentTo);
  const [mail] = mails;
  expect(mail?.subject).toBe('Rapport de mai');
  expect(mail?.text).toContain(sent.link?.url ?? 'no link');
  expect(mail?.text).toContain('beau mois.');
  expect(mail?.html).toContain('<html lang="fr">');
  expect(mail?.html).toContain('&lt;b&gt;Claire');
  expect(mail?.html).toContain('background:#123456');
  expect(mail?.html).not.toContain('<img');
  const { rows } = await api.stack.owner.pool.query('SELECT params FROM activity WHERE kind = $1', ['report_sent']);
  expect(rows).toMatchObject([{ params: { to: sent.sentTo } }]);
});

it('is refused below the plan, and sends nothing twice for one key', async () => {
  const shop = await openReadShop(api);
  const made = await makeReport(shop);
  await finishFiles(api, made);
  const before = (await outbox()).length;
  const options = { body: { to: ['client@example.com'] }, headers: { 'idempotency-key': made.id } };
  const send = () => shop.person.call('POST', `/reports/${made.id}/send`, options);
  const [one, two] = [await send(), await send()];
  expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  const { link } = ReportSchema.parse(two.body);
  expect(link?.url).toContain('/r/');
  // What is kept for a repeated request does not hold the link.
  const { rows } = await api.stack.owner.pool.query('SELECT * FROM idempotency_keys');
  expect(JSON.stringify(rows)).not.toContain(link?.url.split('/').at(-1));
  expect((await outbox()).length - before).toBe(1);
  await api.endTrial(shop.person);
  await choosePlan(shop, 'essential');
  expectRefused(
    await shop.person.call('POST', `/reports/${made.id}/send`, { body: options.body }),
    402,
    'plan_required',
  );
});
