import { Link } from '@tanstack/react-router';
import { Check, Plus, UserPlus } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useClient } from '#entities/clients/get-client.ts';
import { useContacts } from '#entities/clients/list-contacts.ts';
import { recipients as words } from '#features/reports/words/screens.ts';
import { cn } from '#lib/class-names.ts';
import { combineQueries } from '#lib/combine-queries.ts';

type RecipientsProps = {
  clientId: string;
  value: string[];
  onChange: (addresses: string[]) => void;
};

type Person = { id: string; name: string; email: string };

type ChipProps = { person: Person; isChosen: boolean; onToggle: () => void };

function Chip({ person: { name, email }, isChosen, onToggle }: ChipProps) {
  const Icon = isChosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={email === ''}
      onClick={onToggle}
      className={cn(
        'flex max-w-full items-center gap-2 rounded-full border px-3 py-1 text-left text-13 transition-colors disabled:opacity-55 touch:min-h-11',
        isChosen ? 'border-honey bg-honey-soft text-ink' : 'border-edge text-muted enabled:hover:bg-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-12">{email === '' ? words.noEmail : email}</span>
      </span>
    </button>
  );
}

/** The client and its contacts; an address that two of them have is there once. */
function usePeople(clientId: string) {
  const client = useClient(clientId);
  const contacts = useContacts(clientId);
  const query = combineQueries({ client, contacts });
  const people: Person[] = query.data === undefined ? [] : [query.data.client, ...query.data.contacts];
  const seen = new Set<string>();
  const distinct = people.filter(({ email }) => {
    const address = email.toLowerCase();
    const isNew = address === '' || !seen.has(address);
    seen.add(address);
    return isNew;
  });
  return { ...query, data: query.data && distinct };
}

/** The client and people there, each a press away. */
export function RecipientsField({ clientId, value, onChange }: RecipientsProps) {
  const query = usePeople(clientId);
  const toggle = (address: string) =>
    onChange(value.includes(address) ? value.filter((one) => one !== address) : [...value, address]);
  return (
    <AsyncPanel
      query={query}
      what={words.what}
      isSmall
      skeleton={<Skeleton className="h-11 w-52 rounded-full" />}
      isEmpty={(people) => people.every(({ email }) => email === '')}
      empty={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted">
          {words.none}
          <Link to={paths.client} params={{ clientId }} className={buttonClass({ size: 'small' })}>
            <UserPlus aria-hidden="true" />
            {words.add}
          </Link>
        </div>
      }
    >
      {(people) => (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.legend}</legend>
          {people.map((person) => {
            const address = person.email.toLowerCase();
            return (
              <Chip
                key={person.id}
                person={person}
                isChosen={address !== '' && value.includes(address)}
                onToggle={() => toggle(address)}
              />
            );
          })}
        </fieldset>
      )}
    </AsyncPanel>
  );
}
