import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { X } from 'lucide-react';
import { SearchField } from '#components/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { useClientNames } from '#entities/clients/list-clients.ts';
import { usePostTags } from '#entities/posts/list-post-tags.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { type CalendarFilters, countFilters } from '#features/calendar/calendar-search.ts';
import { filterBar as words } from '#features/calendar/words/filters.ts';

type FilterBarProps = {
  filters: CalendarFilters;
  onChange: (change: CalendarFilters) => void;
  onClear: () => void;
};

const all = 'all';
const selectClass = 'min-w-32 flex-1 sm:max-w-52 [&_select]:touch:text-14';

type Option = { value: string; label: string };

type FilterSelectProps<Value extends string> = {
  label: string;
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** What the address names stays chosen, also where it is not on the list. */
function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, options, value, onChange } = props;
  const lost: Option[] =
    value === undefined || options.some((option) => option.value === value)
      ? []
      : [{ value: `=${value}`, label: value }];
  // The sign keeps a value named "all" apart from all of them.
  const offered = [
    { value: all, label: allLabel },
    ...options.map((option) => ({ value: `=${option.value}`, label: option.label })),
    ...lost,
  ];
  return (
    <NativeSelect
      aria-label={label}
      className={selectClass}
      options={offered}
      value={value === undefined ? all : `=${value}`}
      onValueChange={(next) => onChange(options.find((option) => `=${option.value}` === next)?.value)}
    />
  );
}

const platformOptions = (['instagram', 'facebook', 'twitter', 'linkedin', 'tiktok'] as const).map((value) => ({
  value,
  label: networkName(value),
}));

const statusOptions = [
  { value: 'scheduled', label: words.scheduled },
  { value: 'published', label: words.published },
  { value: 'failed', label: words.failed },
  { value: 'attention', label: words.needsAttention },
  { value: 'draft', label: words.draft },
  { value: 'in_review', label: words.review },
  { value: 'approved', label: words.approved },
  { value: 'publishing', label: words.publishing },
  { value: 'needs_check', label: words.needsCheck },
  { value: 'partially_published', label: words.partlyPublished },
] as const;

const causeLabels: Record<PublicationCause, string> = {
  trouble: words.networkTrouble,
  paused: words.paused,
  reconnect: words.needsReconnecting,
  disconnected: words.disconnected,
  rejected: words.refused,
  rules: words.breaksNetworkRules,
  late: words.tooLate,
  approval: words.notApproved,
  unclear: words.needsCheck,
};

function accountOptions(clients: Client[], clientId: string | undefined, platform: PlatformId | undefined): Option[] {
  return clients
    .filter(({ id }) => clientId === undefined || id === clientId)
    .flatMap(({ socialAccounts }) => socialAccounts)
    .filter((account) => platform === undefined || account.platform === platform)
    .map(({ id, platform: network, platformUserName }) => ({
      value: id,
      label: `${platformUserName} (${networkName(network)})`,
    }));
}

/** What the calendar leaves out. All of it stands in the address. */
export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { platform, clientId, status, accountId, tag, author, campaign, q, cause } = filters;
  const { data: clients } = useClientNames();
  const { data: tags = [] } = usePostTags();
  const { data: authors = [] } = useMemberNames();
  const { data: campaigns = [] } = useCampaigns(clientId);
  // Beyond the first page, accounts are known once their client is chosen.
  const { data: chosen } = useClient(clientId ?? null);
  const known = chosen === undefined ? (clients?.items ?? []) : [chosen];
  return (
    <search aria-label={words.label} className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={words.platform}
        allLabel={words.allPlatforms}
        options={platformOptions}
        value={platform}
        onChange={(next) => onChange({ platform: next, accountId: undefined })}
      />
      <ClientChoice
        label={words.client}
        allLabel={words.allClients}
        className={selectClass}
        clientId={clientId}
        onChoose={(next) => onChange({ clientId: next, accountId: undefined })}
      />
      <FilterSelect
        label={words.status}
        allLabel={words.allStatuses}
        options={statusOptions}
        value={status}
        onChange={(next) => onChange({ status: next, cause: undefined })}
      />
      <FilterSelect
        label={words.account}
        allLabel={words.allAccounts}
        options={accountOptions(known, clientId, platform)}
        value={accountId}
        onChange={(next) => onChange({ accountId: next })}
      />
      {(tags.length > 0 || tag !== undefined) && (
        <FilterSelect
          label={words.tag}
          allLabel={words.allTags}
          options={tags.map((one) => ({ value: one, label: one }))}
          value={tags.find((one) => one.toLowerCase() === tag?.toLowerCase()) ?? tag}
          onChange={(next) => onChange({ tag: next })}
        />
      )}
      {(authors.length > 1 || author !== undefined) && (
        <FilterSelect
          label={words.author}
          allLabel={words.allAuthors}
          options={authors.map(({ id, name }) => ({ value: id, label: name }))}
          value={author}
          onChange={(next) => onChange({ author: next })}
        />
      )}
      {(campaigns.length > 0 || campaign !== undefined) && (
        <FilterSelect
          label={words.campaign}
          allLabel={words.allCampaigns}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={campaign}
          onChange={(next) => onChange({ campaign: next })}
        />
      )}
      <SearchField
        label={words.searchPosts}
        q={q ?? ''}
        onChange={(next) => onChange({ q: next === '' ? undefined : next })}
        className="min-w-40 sm:max-w-60"
      />
      {cause !== undefined && (
        <Button onClick={() => onChange({ cause: undefined })} aria-label={words.removeFilter(causeLabels[cause])}>
          {causeLabels[cause]}
          <X aria-hidden="true" className="text-muted" />
        </Button>
      )}
      {countFilters(filters) > 0 && (
        <Button variant="ghost" className="px-2 text-muted" onClick={onClear}>
          <X aria-hidden="true" />
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
}
