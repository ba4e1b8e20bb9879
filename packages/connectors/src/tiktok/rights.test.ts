import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { healthOf } from '#src/accounts/health.ts';
import { absentWords } from '#src/scopes.ts';
import { firstOf, SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import { profileOf } from './profile.ts';

// What TikTok approved our application for, what a person allowed of it, and what accounts say of the rest.

const person = 'ines-benhaddou';
const basic = ['user.info.basic'];
const publishing = [...basic, 'video.publish', 'video.upload'];
const all = [...publishing, 'video.list', 'user.info.profile', 'user.info.stats'];

const sets = [
  { scopeSet: 'basic', scopes: basic },
  { scopeSet: 'publish', scopes: publishing },
  { scopeSet: 'full', scopes: all },
];

describe.each(sets)('the set $scopeSet', ({ scopeSet, scopes }) => {
  const network = new SandboxNetwork('tiktok', { TIKTOK_SCOPES: scopeSet });
  beforeAll(() => network.start());
  afterAll(() => network.stop());
  beforeEach(() => network.decide({ approvedScopes: scopes }));

  test('asks for no scope that such an application was not approved for', async () => {
    const account = firstOf(await network.accounts({ person }));
    expect(account.scopes.toSorted()).toEqual(scopes.toSorted());
    expect(account.name).toBe('Festival des Lucioles');
    const hasUserName = scopes.includes('user.info.profile');
    expect(account.detail).toBe(hasUserName ? '@festival.lucioles' : null);
    expect(account.profileUrl === null).toBe(!hasUserName);
    expect(valueOf(await network.connector.checkAccount(account))).toMatchObject({ name: account.name });
  });
});

describe('one scope too many', () => {
  const network = new SandboxNetwork('tiktok');
  beforeAll(() => network.start());
  afterAll(() => network.stop());

  test('refuses the whole consent, and is for whoever runs Ruche to see to', async () => {
    await network.decide({ approvedScopes: publishing });
    const { code, error, description } = await network.consent({ person });
    expect([code, error]).toEqual(['', 'invalid_scope']);
    const outcome = network.connector.readDenial(error ?? '', description);
    expect(outcome).toMatchObject({ kind: 'rejected', problem: 'app_refused' });
  });
});

function health(scopeSet: string, scopes: string[]) {
  return healthOf(profileOf(scopeSet), { scopes, limitedBy: null });
}

describe('an account says', () => {
  test('nothing where everything was asked for and allowed', () => {
    expect(health('full', all)).toEqual({ status: 'healthy', statusReason: null });
    expect(absentWords(profileOf('full'), all)).toEqual([]);
  });

  test('what its person did not allow', () => {
    expect(
      health(
        'full',
        all.filter((scope) => scope !== 'video.publish'),
      ),
    ).toEqual({
      status: 'limited',
      statusReason: 'Ruche doesn’t have permission to publish videos and photos. Reconnect the account to allow it.',
    });
  });

  test('that nobody was asked for publishing', () => {
    expect(health('basic', basic)).toEqual({
      status: 'limited',
      statusReason: 'TikTok hasn’t approved Ruche to publish videos and photos.',
    });
  });

  test('what else nobody was asked for, without being limited by it', () => {
    expect(health('publish', publishing)).toEqual({ status: 'healthy', statusReason: null });
    expect(absentWords(profileOf('publish'), publishing)).toEqual([
      'read your videos and their stats',
      'see your username and profile',
      'see your follower count',
    ]);
    expect(absentWords(profileOf('publish'), all)).toEqual([]);
  });
});
