import { networkName } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { ClientFilter } from '#entities/clients/client-filter.tsx';
import type { AnalyticsPeriod, AnalyticsSearch } from '#features/analytics/analytics-search.ts';
import { type DayRange, periodOf } from '#features/analytics/period.ts';
import { filterBar as words } from '#features/analytics/words/screen.ts';

const all = 'all';
const selectClass = 'min-w-36 flex-1 sm:max-w-56 [&_select]:touch:text-14';

const periodOptions = [
  { value: '7d', label: words.last7Days },
  { value: '30d', label: words.last30Days },
  { value: '90d', label: words.last90Days },
  { value: '12m', label: words.last12Months },
  { value: 'own', label: words.own },
] as const satisfies { value: AnalyticsPeriod; label: string }[];

type Option = { value: string; label: string };

/** What the address names stays chosen, also where it is not on the list. */
const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: words.unknown }];

type FilterBarProps = {
  search: AnalyticsSearch;
  /** The one that is chosen, once it is known. */
  client: Client | null;
  range: DayRange;
  today: string;
  onChange: (change: Partial<AnalyticsSearch>) => void;
};

function OwnDays({ range, today, onChange }: Pick<FilterBarProps, 'range' | 'today' | 'onChange'>) {
  return (
    <div className="flex items-center gap-1.5 text-13 text-muted">
      <Input
        type="date"
        aria-label={words.from}
        className="w-38"
        value={range.from}
        max={range.to}
        onChange={({ target }) => target.value !== '' && onChange({ period: 'own', from: target.value, to: range.to })}
      />
      {words.between}
      <Input
        type="date"
        aria-label={words.to}
        className="w-38"
        value={range.to}
        min={range.from}
        max={today}
        onChange={({ target }) =>
          target.value !== '' && onChange({ period: 'own', from: range.from, to: target.value })
        }
      />
    </div>
  );
}

/** Whose numbers, and of when. All of it stands in the address. */
export function FilterBar({ search, client, range, today, onChange }: FilterBarProps) {
  const { clientId, accountId } = search;
  const period = periodOf(search);
  const accounts = (client?.socialAccounts ?? []).map(({ id, platform, platformUserName }) => ({
    value: id,
    label: `${platformUserName} (${networkName(platform)})`,
  }));
  const choosePeriod = (next: AnalyticsPeriod) =>
    onChange(
      next === 'own'
        ? { period: next, ...range }
        : { period: next === '30d' ? undefined : next, from: undefined, to: undefined },
    );
  const isFiltered = clientId !== undefined || accountId !== undefined || search.period !== undefined;
  return (
    <search aria-label={words.label} className="flex flex-wrap items-center gap-2 print:hidden">
      <ClientFilter
        label={words.client}
        allLabel={words.allClients}
        clientId={clientId}
        onChoose={(id) => onChange({ clientId: id, accountId: undefined })}
        className="min-w-36 flex-1 sm:max-w-64"
      />
      {client !== null && (
        <NativeSelect
          aria-label={words.account}
          className={selectClass}
          options={withChosen([{ value: all, label: words.allAccounts }, ...accounts], accountId)}
          value={accountId ?? all}
          onValueChange={(next) => onChange({ accountId: next === all ? undefined : next })}
        />
      )}
      <NativeSelect
        aria-label={words.period}
        className={selectClass}
        options={periodOptions}
        value={period}
        onValueChange={choosePeriod}
      />
      {period === 'own' && <OwnDays {...{ range, today, onChange }} />}
      {isFiltered && (
        <Button
          variant="ghost"
          className="px-2 text-muted"
          onClick={() =>
            onChange({
              clientId: undefined,
              accountId: undefined,
              period: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          <X aria-hidden="true" />
          {words.clear}
        </Button>
      )}
    </search>
  );
}
