import type { Finding } from '@ruche/contracts/posts';
import { describe, expect, it } from 'vitest';
import { groupFindings } from './group-findings.ts';
import type { JudgedAccount } from './judge-draft.ts';

const account = (id: string, platform: JudgedAccount['platform']): JudgedAccount => ({
  id,
  platform,
  kind: 'profile',
  platformUserName: id,
  hasLongPosts: false,
});
const finding: Finding = { code: 'text_too_long', severity: 'error', field: 'text', message: 'Too long' };

describe('findings by network', () => {
  it('are said once for all accounts that share them, and leave out networks without any', () => {
    const other: Finding = { ...finding, message: 'Something else' };
    const checks = [
      { account: account('a', 'twitter'), findings: [finding] },
      { account: account('b', 'twitter'), findings: [finding, other] },
      { account: account('c', 'facebook'), findings: [] },
    ];
    expect(groupFindings(checks)).toEqual([
      {
        platform: 'twitter',
        accountCount: 2,
        findings: [
          { finding, accountNames: ['a', 'b'] },
          { finding: other, accountNames: ['b'] },
        ],
      },
    ]);
  });
});
