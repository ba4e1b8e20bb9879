import type { Client } from '@ruche/contracts/clients';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { accountsSection as words } from '#features/accounts/words/accounts.ts';
import { AccountItem } from './account-item.tsx';
import { ConnectButtons } from './connect-buttons.tsx';
import { ConnectLinkDialog } from './lazy-parts.tsx';

/** On a client's own page: its accounts, a button for each network, and the link for who holds the passwords. */
export function AccountsSection({ client }: { client: Client }) {
  const [isSending, setIsSending] = useState<boolean>();
  return (
    <Panel
      title={words.title}
      action={
        <Button size="small" variant="ghost" onClick={() => setIsSending(true)}>
          <Send aria-hidden="true" />
          {words.sendConnectLink}
        </Button>
      }
    >
      <div className="grid gap-4">
        {client.socialAccounts.length === 0 ? (
          <p className="text-14 text-muted">{words.noAccountsConnected}</p>
        ) : (
          <ul className="divide-y divide-line">
            {client.socialAccounts.map((account) => (
              <AccountItem key={account.id} account={account} />
            ))}
          </ul>
        )}
        <ConnectButtons client={client} />
      </div>
      {isSending !== undefined && <ConnectLinkDialog client={client} open={isSending} onOpenChange={setIsSending} />}
    </Panel>
  );
}
