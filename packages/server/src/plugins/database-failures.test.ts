import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, startApi } from '#testing/api.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi({ isImpatient: true });
  ada = await api.signUp();
});
afterAll(() => api.close());

describe('somebody who holds what others need', () => {
  it('makes them try again, and is not taken for a fault', async () => {
    const client = await addClient(ada);
    const holder = await api.stack.owner.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM clients WHERE id = $1 FOR UPDATE', [client.id]);
      await holder.query('SELECT FROM auth.users WHERE id = $1 FOR UPDATE', [ada.user.id]);
      const answers = await Promise.all([
        ada.call('PATCH', `/clients/${client.id}`, { body: { name: 'Another' } }),
        ada.call('PATCH', '/me', { body: { firstName: 'Ada' } }),
      ]);
      for (const answer of answers) expectRefused(answer, 409, 'conflict');
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect((await ada.call('PATCH', '/me', { body: { firstName: 'Ada' } })).status).toBe(200);
  });
});
