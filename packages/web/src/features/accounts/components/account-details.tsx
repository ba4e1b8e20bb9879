import { platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import { ExternalLink, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { AccountAvatar } from '#entities/accounts/account-avatar.tsx';
import { needsPerson } from '#entities/accounts/account-health.ts';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { useRefreshAccount } from '#features/accounts/api/refresh-account.ts';
import { accountDetails as words } from '#features/accounts/words/account.ts';
import { commentsDetail as comments } from '#features/accounts/words/comments.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { CommentsButton } from './comments-button.tsx';
import { OtherWayButton } from './other-way-button.tsx';
import { findWay, ReconnectButton, useReconnect } from './reconnect-button.tsx';

const expiry = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** A network may take the access back long before its date: that date then means nothing. */
function Expiry({ account: { status, expiresAt } }: { account: SocialAccount }) {
  if (status === 'needs_reconnect') return <span className="text-clay">{words.accessLost}</span>;
  if (expiresAt === null) return words.noExpiry;
  return <time dateTime={expiresAt}>{expiry.format(new Date(expiresAt))}</time>;
}

function RefreshButton({ account }: { account: SocialAccount }) {
  const refresh = useRefreshAccount();
  const run = async () => {
    try {
      const { status, statusReason, checkedAt } = await refresh.mutateAsync(account.id);
      // Within a minute of the last check the network is not asked again.
      if (checkedAt !== null && checkedAt === account.checkedAt) toast(words.checkedJustNow);
      else if (status === 'healthy') toast.success(words.healthy(account.platformUserName));
      else toast(statusReason ?? words.checked(account.platformUserName));
    } catch (error) {
      logFailure('An account could not be refreshed.', error);
      toast.error(describeFailure(error));
    }
  };
  return (
    <Button
      size="small"
      variant="ghost"
      busy={refresh.isPending}
      busyLabel={words.busyLabel}
      onClick={() => void run()}
    >
      <RotateCw aria-hidden="true" />
      {words.refresh}
    </Button>
  );
}

/** All that is known of an account, and what can be done with it. */
export function AccountDetails({ account }: { account: SocialAccount }) {
  const { platform, platformUserName, platformUserId, connectedAt, checkedAt, declined, unavailable, commentAccess } =
    account;
  const { reconnect, isWaitingFor } = useReconnect();
  const way = findWay(account);
  const otherWay = usePlatforms()
    .waysOf(platform)
    .find(({ method }) => method !== undefined && method !== account.method);
  return (
    <div className="grid grid-cols-1 gap-3.5 rounded-control bg-sunken p-3.5">
      <div className="flex items-start gap-3.5">
        <AccountAvatar account={account} alt={words.avatar(platformUserName)} />
        <dl className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-13">
          <Detail label={words.userName}>{platformUserName}</Detail>
          <Detail label={words.platformUserId}>{platformUserId}</Detail>
          <Detail label={words.expiry}>
            <Expiry account={account} />
          </Detail>
          {way?.note !== undefined && <Detail label={words.way}>{way.note}</Detail>}
          {commentAccess !== null && <Detail label={comments.label}>{comments[commentAccess]}</Detail>}
          <Detail label={words.connectedAt}>
            <time dateTime={connectedAt}>{day.format(new Date(connectedAt))}</time>
          </Detail>
          {checkedAt !== null && (
            <Detail label={words.lastChecked}>
              <time dateTime={checkedAt}>{describeAge(checkedAt)}</time>
            </Detail>
          )}
        </dl>
      </div>
      {declined.length > 0 && (
        <p className="text-13">
          <span className="text-muted">{words.declinedLabel} </span>
          {words.declined(declined.join(', '))}
        </p>
      )}
      {unavailable.length > 0 && (
        <p className="text-13">
          <span className="text-muted">{words.unavailableLabel} </span>
          {words.unavailable(unavailable.join(', '), platformNames[platform])}
        </p>
      )}
      <div className="-mx-1 flex flex-wrap gap-1">
        {!needsPerson(account) && (account.status !== 'limited' || declined.length === 0) && (
          <ReconnectButton account={account} variant="ghost" />
        )}
        {otherWay !== undefined && (
          <OtherWayButton
            way={otherWay}
            isReconnecting
            isDisabled={isWaitingFor(account)}
            onClick={() => void reconnect(account, otherWay)}
          />
        )}
        {commentAccess === 'missing' && <CommentsButton account={account} variant="ghost" />}
        <RefreshButton account={account} />
        {account.profileUrl !== null && (
          <a
            href={account.profileUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small', variant: 'ghost' })}
          >
            <ExternalLink aria-hidden="true" />
            {words.open(platformNames[platform])}
          </a>
        )}
      </div>
    </div>
  );
}
