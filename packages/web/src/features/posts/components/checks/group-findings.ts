import type { PlatformId } from '@ruche/contracts/accounts';
import type { Finding } from '@ruche/contracts/posts';
import type { AccountFindings } from './judge-draft.ts';

export type PlatformFinding = { finding: Finding; accountNames: string[] };
export type PlatformFindings = { platform: PlatformId; findings: PlatformFinding[]; accountCount: number };

const keyOf = ({ code, field, message, index }: Finding) => JSON.stringify([code, field, message, index]);

/** By network, what several of its accounts share said once. Networks without any are left out. */
export function groupFindings(checks: readonly AccountFindings[]): PlatformFindings[] {
  const byPlatform = Map.groupBy(checks, ({ account }) => account.platform);
  const groups = Array.from(byPlatform, ([platform, judged]) => {
    const found = new Map<string, PlatformFinding>();
    for (const { account, findings } of judged) {
      for (const finding of findings) {
        const known = found.get(keyOf(finding));
        if (known) known.accountNames.push(account.platformUserName);
        else found.set(keyOf(finding), { finding, accountNames: [account.platformUserName] });
      }
    }
    return { platform, findings: [...found.values()], accountCount: judged.length };
  });
  return groups.filter(({ findings }) => findings.length > 0);
}
