import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { InboxLabel } from '@ruche/contracts/inbox';
import { conversationKinds, inboxLanguages, sentiments } from '@ruche/contracts/inbox';
import type { ReactNode } from 'react';
import { platforms } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { ClientFilter } from '#entities/clients/client-filter.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { type InboxFilters, type InboxSearch, isNarrowed, noFilters } from '#features/inbox/inbox-search.ts';
import { filtersDialog as words } from '#features/inbox/words/dialogs.ts';
import { kindNames, languageNames, sentimentNames } from '#features/inbox/words/list.ts';

type Option = { value: string; label: string };

const any = '';

type ChoiceProps = {
  label: string;
  all: string;
  options: Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** What the address names stays chosen, also where it is not on the list. */
function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Labelled label={label}>
      <NativeSelect
        aria-label={label}
        options={[{ value: any, label: all }, ...options, ...(isKnown ? [] : [{ value, label: words.unknown }])]}
        value={value ?? any}
        onValueChange={(next) => onChange(next === any ? undefined : next)}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-13">
        {label}
      </span>
      {children}
    </div>
  );
}

const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] =>
  values.map((value) => ({ value, label: names[value] }));

type FiltersDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: InboxSearch;
  labels: InboxLabel[];
  onChange: (change: Partial<InboxFilters>) => void;
};

function ClientChoice({ search, onChange }: Pick<FiltersDialogProps, 'search' | 'onChange'>) {
  const { data: client } = useClient(search.clientId ?? null);
  const chosen = search.clientId === undefined ? null : (client ?? null);
  const accounts = (chosen?.socialAccounts ?? []).map(({ id, platform, platformUserName }) => ({
    value: id,
    label: `${platformUserName} (${networkName(platform)})`,
  }));
  return (
    <>
      <Labelled label={words.client}>
        <ClientFilter
          label={words.client}
          allLabel={words.allClients}
          clientId={search.clientId}
          onChoose={(id) => onChange({ clientId: id, socialAccountId: undefined })}
        />
      </Labelled>
      {chosen !== null && (
        <Choice
          label={words.account}
          all={words.allAccounts}
          options={accounts}
          value={search.socialAccountId}
          onChange={(socialAccountId) => onChange({ socialAccountId })}
        />
      )}
    </>
  );
}

/** What narrows the list. It follows at once, behind the sheet. */
export function FiltersDialog({ open, onOpenChange, search, labels, onChange }: FiltersDialogProps) {
  const { data: members = [] } = useMemberNames();
  const set = (name: keyof InboxFilters) => (value: string | undefined) => onChange({ [name]: value });
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={words.title}
        footer={
          <>
            <Button disabled={!isNarrowed(search)} onClick={() => onChange(noFilters)}>
              {words.clear}
            </Button>
            <Button variant="primary" onClick={() => onOpenChange(false)}>
              {words.show}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <ClientChoice search={search} onChange={onChange} />
          <Choice
            label={words.network}
            all={words.allNetworks}
            options={platforms.map(({ platform, name }: { platform: PlatformId; name: string }) => ({
              value: platform,
              label: name,
            }))}
            value={search.platform}
            onChange={set('platform')}
          />
          <Choice
            label={words.kind}
            all={words.allKinds}
            options={named(conversationKinds, kindNames)}
            value={search.kind}
            onChange={set('kind')}
          />
          <Choice
            label={words.assignee}
            all={words.allAssignees}
            options={[
              { value: 'me', label: words.me },
              { value: 'none', label: words.none },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={search.assignee}
            onChange={set('assignee')}
          />
          <Choice
            label={words.label}
            all={words.allLabels}
            options={labels.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.label}
            onChange={set('label')}
          />
          <Choice
            label={words.sentiment}
            all={words.allSentiments}
            options={named(sentiments, sentimentNames)}
            value={search.sentiment}
            onChange={set('sentiment')}
          />
          <Choice
            label={words.language}
            all={words.allLanguages}
            options={named(inboxLanguages, languageNames)}
            value={search.language}
            onChange={set('language')}
          />
        </div>
      </SheetContent>
    </Sheet>
  );
}
