import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import { X } from 'lucide-react';
import { AsyncList } from '#components/async-list.tsx';
import { platforms } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ClientFilter } from '#entities/clients/client-filter.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { useFeed } from '#features/inbox/api/list-feed.ts';
import type { InboxSearch } from '#features/inbox/inbox-search.ts';
import type { Navigate } from '#features/inbox/use-inbox.ts';
import { feedScreen as words } from '#features/inbox/words/feed.ts';
import { FeedCard } from './feed-card.tsx';

const any = '';
const selectClass = 'min-w-36 flex-1 sm:max-w-56 [&_select]:touch:text-14';
const cleared = { clientId: undefined, socialAccountId: undefined, platform: undefined };

type FeedScreenProps = { search: InboxSearch; onSearch: Navigate };

function Filters({ search, onSearch }: FeedScreenProps) {
  const { clientId, socialAccountId, platform } = search;
  const { data: client } = useClient(clientId ?? null);
  const accounts = (client?.socialAccounts ?? []).map(({ id, platform: network, platformUserName }) => ({
    value: id,
    label: `${platformUserName} (${networkName(network)})`,
  }));
  const isKnown = socialAccountId === undefined || accounts.some(({ value }) => value === socialAccountId);
  return (
    <search aria-label={words.label} className="flex flex-wrap items-center gap-2">
      <ClientFilter
        label={words.client}
        allLabel={words.allClients}
        clientId={clientId}
        onChoose={(id) => onSearch({ clientId: id, socialAccountId: undefined })}
        className="min-w-36 flex-1 sm:max-w-64"
      />
      {clientId !== undefined && (
        <NativeSelect
          aria-label={words.account}
          className={selectClass}
          options={[
            { value: any, label: words.allAccounts },
            ...accounts,
            ...(isKnown ? [] : [{ value: socialAccountId, label: words.unknown }]),
          ]}
          value={socialAccountId ?? any}
          onValueChange={(next) => onSearch({ socialAccountId: next === any ? undefined : next })}
        />
      )}
      <NativeSelect<PlatformId | ''>
        aria-label={words.network}
        className={selectClass}
        options={[
          { value: any, label: words.allNetworks },
          ...platforms.map(({ platform: value, name }) => ({ value, label: name })),
        ]}
        value={platform ?? any}
        onValueChange={(next) => onSearch({ platform: next === any ? undefined : next })}
      />
      {(clientId ?? socialAccountId ?? platform) !== undefined && (
        <Button variant="ghost" className="px-2 text-muted" onClick={() => onSearch(cleared)}>
          <X aria-hidden="true" />
          {words.clear}
        </Button>
      )}
    </search>
  );
}

function FeedSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  );
}

/** What the accounts published, newest first, wherever it was made. */
export function FeedScreen({ search, onSearch }: FeedScreenProps) {
  const query = useFeed(search);
  const isNarrowed = (search.clientId ?? search.socialAccountId ?? search.platform) !== undefined;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-3xl gap-4 p-4 sm:p-6">
        <Filters search={search} onSearch={onSearch} />
        <AsyncList
          query={query}
          what={words.what}
          skeleton={<FeedSkeleton />}
          empty={
            <EmptyState
              drawing={isNarrowed ? 'search' : 'post'}
              title={isNarrowed ? words.noMatchesTitle : words.emptyTitle}
              action={isNarrowed && <Button onClick={() => onSearch(cleared)}>{words.clear}</Button>}
            >
              {isNarrowed ? words.noMatchesText : words.emptyText}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="grid gap-4">
              {items.map((item) => (
                <li key={item.id}>
                  <FeedCard item={item} />
                </li>
              ))}
            </ul>
          )}
        </AsyncList>
      </div>
    </div>
  );
}
