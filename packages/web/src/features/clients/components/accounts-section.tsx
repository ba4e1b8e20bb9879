import type { Client, SocialAccount } from '@ruche/contracts';
import { PlatformMark, platformNames } from '#components/brand/platform-mark.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Panel } from '#components/ui/panel.tsx';

const tones = { connected: 'good', expired: 'waiting', revoked: 'bad' } as const;
const words = { connected: 'Connected', expired: 'Expired', revoked: 'Disconnected' } as const;

function Account({ account }: { account: SocialAccount }) {
  return (
    <li className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
      <PlatformMark platform={account.platform} className="size-8" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-14">{account.platformUserName}</p>
        <p className="text-13 text-muted">{platformNames[account.platform]}</p>
      </div>
      <Badge tone={tones[account.status]}>{words[account.status]}</Badge>
    </li>
  );
}

export function AccountsSection({ client }: { client: Client }) {
  return (
    <Panel title="Social Accounts">
      {client.socialAccounts.length === 0 ? (
        <p className="text-14 text-muted">No accounts connected</p>
      ) : (
        <ul className="divide-y divide-line">
          {client.socialAccounts.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
