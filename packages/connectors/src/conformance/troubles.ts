import { expect, test } from 'vitest';
import { firstOf, type SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import type { Specifics } from './specifics.ts';

/** Trouble that says nothing about the account. */
export const passingTroubles = [
  'rate-limit',
  'server-error',
  'bad-gateway',
  'unavailable',
  'timeout-before',
  'timeout-after',
  'drop-before',
  'drop-after',
  'error-after',
  'garbage',
  'truncated',
];
/** Trouble before anything was done, as far as the answer tells. */
const surelyUndone = new Set(['rate-limit']);

function pick(network: SandboxNetwork, kind: string) {
  return kind.startsWith('timeout') ? network.hastyConnector : network.connector;
}

export function testTroubles(network: SandboxNetwork, { person }: Specifics): void {
  test.each(passingTroubles)('%s while an account is looked at: tried again, and never disconnected', async (kind) => {
    const account = firstOf(await network.accounts({ person }));
    await network.order({ operation: 'identity', kind, retryAfterSeconds: 90 });
    const outcome = await pick(network, kind).checkAccount(account);
    expect(outcome).toMatchObject({ kind: 'retry' });
    await network.clearFaults();
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'ok' });
  });

  test.each(passingTroubles)('%s while a code is exchanged: never taken for a refusal', async (kind) => {
    const consent = await network.consent({ person });
    await network.order({ operation: 'token', kind });
    const outcome = await pick(network, kind).exchangeCode(consent);
    expect(outcome.kind).toMatch(surelyUndone.has(kind) ? /^retry$/ : /^(retry|unknown)$/);
  });

  test('a network that asks for patience says for how long', async () => {
    const account = firstOf(await network.accounts({ person }));
    await network.order({ operation: 'identity', kind: 'rate-limit', retryAfterSeconds: 120 });
    const outcome = await network.connector.checkAccount(account);
    if (outcome.kind !== 'retry') throw new Error(`It is ${outcome.kind}.`);
    expect(outcome.retryAfterMs).toBeGreaterThanOrEqual(60_000);
    expect(outcome.retryAfterMs).toBeLessThanOrEqual(121_000);
  });

  test.each(['token-revoked', 'token-expired'])('%s is a definite refusal', async (kind) => {
    const account = firstOf(await network.accounts({ person }));
    await network.order({ operation: 'identity', kind });
    expect(await network.connector.checkAccount(account)).toMatchObject({ kind: 'reconnect' });
    expect(valueOf(await network.connector.checkAccount(account)).name).toBe(account.name);
  });
}

export function testRefreshTroubles(network: SandboxNetwork, { person, refreshing }: Specifics): void {
  if (refreshing === null) return;
  test.each(passingTroubles)('%s while refreshing: never taken for a refusal', async (kind) => {
    const { tokens } = await network.grant({ person });
    if (refreshing === 'extends') await network.pass(86_460);
    await network.order({ operation: 'refresh', kind });
    const outcome = await pick(network, kind).refresh(tokens);
    expect(outcome.kind).toMatch(surelyUndone.has(kind) ? /^retry$/ : /^(retry|unknown)$/);
  });

  if (refreshing === 'extends') return;
  test.each(['timeout-after', 'drop-after', 'truncated'])('%s: a lost refresh is uncertain', async (kind) => {
    const { tokens } = await network.grant({ person });
    await network.order({ operation: 'refresh', kind });
    expect(await pick(network, kind).refresh(tokens)).toMatchObject({ kind: 'unknown' });
    const again = await network.connector.refresh(tokens);
    expect(again.kind).toBe(refreshing === 'replaces' ? 'reconnect' : 'ok');
  });
}
