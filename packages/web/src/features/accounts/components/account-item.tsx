import { platformNames, type SocialAccount, socialAccountStatuses } from '@ruche/contracts/accounts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AccountFace } from '#entities/accounts/account-face.tsx';
import { needsPerson } from '#entities/accounts/account-health.ts';
import { useMay } from '#entities/people/use-may.ts';
import { accountItem as words } from '#features/accounts/words/account.ts';
import { cn } from '#lib/class-names.ts';
import { platformFaces } from '#platforms/registry.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { AccountDetails, CommentsEnded } from './lazy-parts.tsx';
import { LimitedNotice } from './limited-notice.tsx';
import { ReconnectButton } from './reconnect-button.tsx';

const statusClass = { healthy: '', expiring: 'text-honey-text', needs_reconnect: 'text-clay', limited: 'text-sky' };

/** What is wrong, in words, and the way out of it. */
function Trouble({ account }: { account: SocialAccount }) {
  const { status, statusReason } = account;
  if (status === 'healthy') return null;
  if (status === 'limited') return <LimitedNotice account={account} />;
  return (
    <div className="grid justify-items-start gap-2 pl-13">
      {statusReason !== null && <p className="text-13 text-muted">{statusReason}</p>}
      {needsPerson(account) && <ReconnectButton account={account} />}
    </div>
  );
}

function Where({ account: { platform, kind, method, status } }: { account: SocialAccount }) {
  const kindName = platformFaces[platform].kindNames?.[kind];
  return (
    <p className="text-12 text-muted">
      <span className={cn('font-medium', statusClass[status])}>{socialAccountStatuses[status]}</span>
      {` · ${platformNames[platform]}`}
      {kindName !== undefined && ` · ${kindName}`}
      {method === 'instagram_login' && ` · ${words.withoutPage}`}
    </p>
  );
}

export function AccountItem({ account }: { account: SocialAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayDisconnect = useMay('accounts.disconnect', { account: account.id });
  const details = useId();
  const { platform, platformUserName } = account;
  return (
    <li className="grid grid-cols-1 gap-2.5 py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <AccountFace account={account} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium text-14 [overflow-wrap:anywhere]">{platformUserName}</p>
          <Where account={account} />
        </div>
        <div className="-mr-2 flex">
          {mayDisconnect && <DisconnectButton account={account} />}
          <Button
            size="icon"
            variant="ghost"
            aria-label={words.details(platformUserName, platformNames[platform])}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': details })}
            className="text-muted"
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </div>
      </div>
      <Trouble account={account} />
      {account.commentAccess === 'ended' && account.status !== 'needs_reconnect' && <CommentsEnded account={account} />}
      {isOpen && (
        <div id={details} data-account-details="">
          <AccountDetails account={account} />
        </div>
      )}
    </li>
  );
}
