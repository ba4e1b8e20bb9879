import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@ruche/sandbox';
import { expect, test } from 'vitest';
import { startNetwork } from '#src/testing/start-network.ts';
import { readSignedRequest } from './signed-request.ts';

const secret = 'the-secret-of-the-application';

function sign(payload: string, key = secret): string {
  const encoded = Buffer.from(payload).toString('base64url');
  return `${createHmac('sha256', key).update(encoded).digest('base64url')}.${encoded}`;
}

const payload = '{"algorithm":"HMAC-SHA256","issued_at":1763100000,"user_id":"10158000000000123"}';

test('a signed request tells whom Meta speaks of', () => {
  const value = { personId: '10158000000000123', issuedAt: new Date('2025-11-14T06:00:00Z') };
  expect(readSignedRequest(secret, sign(payload))).toEqual({ kind: 'ok', value });
});

test('an id keeps its digits when it comes as a number', () => {
  const text = sign('{"algorithm":"HMAC-SHA256","user_id":10158000000000123}');
  expect(readSignedRequest(secret, text)).toMatchObject({ kind: 'ok', value: { personId: '10158000000000123' } });
});

test.each([
  ['signed with another secret', sign(payload, 'another')],
  ['with another payload', `${sign(payload).split('.')[0]}.${sign(payload.replace('123"', '124"')).split('.')[1]}`],
  ['without a signature', `.${sign(payload).split('.')[1]}`],
  ['with a third part', `${sign(payload)}.e30`],
  ['of another algorithm', sign(payload.replace('HMAC-SHA256', 'none'))],
  ['about nobody', sign('{"algorithm":"HMAC-SHA256"}')],
  ['that is no JSON', sign('<html>')],
  ['that is empty', ''],
])('a request %s is refused', (_what, text) => {
  expect(readSignedRequest(secret, text)).toMatchObject({ kind: 'rejected', problem: 'not_understood' });
});

test('what the sandbox posts when somebody leaves is understood, and names the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ruche-signed-request-'));
  const product = await startNetwork(() => ({ body: {} }));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder, publicUrl: product.url });
  try {
    const told = await fetch(`${sandbox.url}/control/deauthorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'facebook', personId: 'camille-roussel' }),
    });
    expect(told.status).toBe(200);
    const text = product.asked[0]?.form.get('signed_request') ?? '';
    const outcome = readSignedRequest('sandbox-facebook-secret', text);
    expect(outcome).toMatchObject({ kind: 'ok', value: { personId: '10228844556677881' } });
    expect(readSignedRequest('sandbox-instagram-secret', text)).toMatchObject({ kind: 'rejected' });
  } finally {
    await Promise.all([sandbox.close(), product.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
