import type { Client } from '@ruche/contracts/clients';
import { useState } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { accountsSection as words } from '#features/accounts/words/accounts.ts';
import { AccountItem } from './account-item.tsx';
import { ConnectMenu } from './connect-menu.tsx';
import { ConnectLinkDialog } from './lazy-parts.tsx';
import { LinkOffer } from './link-offer.tsx';

/** On a client's own page: its accounts, the way to more, and the link for who holds the passwords. */
export function AccountsSection({ client }: { client: Client }) {
  const [isSending, setIsSending] = useState<boolean>();
  return (
    <Panel title={words.title} action={<ConnectMenu client={client} />}>
      <div className="grid gap-4">
        {client.socialAccounts.length === 0 ? (
          <p className="text-14 text-muted">{words.empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {client.socialAccounts.map((account) => (
              <AccountItem key={account.id} account={account} />
            ))}
          </ul>
        )}
        <LinkOffer name={client.name} onSend={() => setIsSending(true)} />
      </div>
      {isSending !== undefined && <ConnectLinkDialog client={client} open={isSending} onOpenChange={setIsSending} />}
    </Panel>
  );
}
