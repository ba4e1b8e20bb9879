import { networkName } from '@ruche/contracts/accounts';
import type { InboxLabel } from '@ruche/contracts/inbox';
import { useClient } from '#entities/clients/get-client.ts';
import type { InboxFilters, InboxSearch } from './inbox-search.ts';
import { kindNames, languageNames, sentimentNames, filterNames as words } from './words/list.ts';

type Known = { labels: ReadonlyMap<string, InboxLabel>; memberNames: ReadonlyMap<string, string> };

function nameOfAssignee(assignee: string | undefined, names: Known['memberNames']): string {
  if (assignee === 'me') return words.me;
  if (assignee === 'none') return words.none;
  return words.assignedTo(names.get(assignee ?? '') ?? words.member);
}

/** What the filters in the address are called, for people. */
export function useFilterNames(search: InboxSearch, { labels, memberNames }: Known) {
  const { data: client } = useClient(search.clientId ?? null);
  return (filter: keyof InboxFilters): string => {
    const { platform, kind, sentiment, language, label, socialAccountId, assignee } = search;
    const account = client?.socialAccounts.find(({ id }) => id === socialAccountId);
    const names: Record<keyof InboxFilters, string> = {
      clientId: client?.name ?? words.client,
      socialAccountId: account?.platformUserName ?? words.account,
      platform: platform === undefined ? '' : networkName(platform),
      kind: kind === undefined ? '' : kindNames[kind],
      assignee: nameOfAssignee(assignee, memberNames),
      label: labels.get(label ?? '')?.name ?? words.label,
      sentiment: sentiment === undefined ? '' : sentimentNames[sentiment],
      language: language === undefined ? '' : languageNames[language],
      personId: words.person,
      publicationId: words.post,
      q: search.q ?? '',
    };
    return names[filter];
  };
}
