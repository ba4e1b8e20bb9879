import type { ActiveClients, PlanId } from '@ruche/contracts/billing';
import { CalendarClock, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { firstChoice, matching, readOnlyAfter, scheduledIn, toggled } from '#features/billing/active-choice.ts';
import { useActiveClients } from '#features/billing/api/active-clients.ts';
import { activeClients as words } from '#features/billing/words/plan.ts';
import { cn } from '#lib/class-names.ts';

type Item = ActiveClients['items'][number];

type RowProps = { item: Item; isChosen: boolean; isFull: boolean; onToggle: () => void };

function Row({ item: { name, companyName, scheduledCount }, isChosen, isFull, onToggle }: RowProps) {
  const isOut = isFull && !isChosen;
  return (
    <li>
      <label
        className={cn(
          'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 transition-colors hover:bg-hover has-checked:bg-honey-soft',
          isOut && 'cursor-default',
        )}
      >
        <input
          type="checkbox"
          checked={isChosen}
          aria-disabled={isOut}
          onChange={onToggle}
          className="size-4.5 shrink-0 accent-honey"
        />
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium text-14">{name}</span>
          {companyName !== null && <span className="truncate text-13 text-muted">{companyName}</span>}
        </span>
        {scheduledCount > 0 && (
          <span className="flex shrink-0 items-center gap-1 text-12 text-muted">
            <CalendarClock aria-hidden="true" className="size-3.5" />
            {words.scheduled(scheduledCount)}
          </span>
        )}
      </label>
    </li>
  );
}

/** What becomes of those that are not chosen. */
function Others({ others }: { others: Item[] }) {
  if (others.length === 0) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-honey-soft p-3 text-13">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
      <span>
        <span className="font-medium">{words.others(others.length)}</span> {words.stillGoOut(scheduledIn(others))}
      </span>
    </p>
  );
}

type ChoiceProps = {
  items: Item[];
  limit: number;
  confirmLabel: string;
  backLabel: string;
  busy: boolean;
  /** Why it couldn’t be done when it was confirmed. */
  failure?: ReactNode;
  onBack: () => void;
  onConfirm: (clientIds: string[]) => void;
};

function Choice({ items, limit, confirmLabel, backLabel, busy, failure, onBack, onConfirm }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => firstChoice(items));
  const [text, setText] = useState('');
  const shown = matching(items, text);
  const room = limit - chosen.length;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(chosen);
      }}
    >
      <Input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter in the search is no answer to the question.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="sr-only">{words.legend}</legend>
        <output className="flex flex-wrap justify-between gap-x-3 text-13">
          <span className="font-medium tabular-nums">{words.count(chosen.length, limit)}</span>
          <span className="text-muted">{room === 0 ? words.full : words.notFull(room)}</span>
        </output>
        {shown.length === 0 ? (
          <p className="py-4 text-center text-13 text-muted">{words.none(text.trim())}</p>
        ) : (
          <ul className="-mx-1 grid max-h-[min(20rem,38dvh)] grid-cols-1 gap-0.5 overflow-y-auto p-1">
            {shown.map((item) => (
              <Row
                key={item.id}
                item={item}
                isChosen={chosen.includes(item.id)}
                isFull={room === 0}
                onToggle={() => setChosen((before) => toggled(before, item.id, limit))}
              />
            ))}
          </ul>
        )}
      </fieldset>
      <Others others={readOnlyAfter(items, chosen, limit)} />
      {failure}
      <div className="form-foot">
        <Button onClick={onBack}>{backLabel}</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

type ActiveClientsFormProps = Omit<ChoiceProps, 'items' | 'limit'> & { plan: PlanId };

/** Asks which clients stay active on a plan that includes fewer than there are. */
export function ActiveClientsForm({ plan, ...props }: ActiveClientsFormProps) {
  const query = useActiveClients(plan);
  return (
    <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-80 rounded-card" />}>
      {({ items, limit }) => <Choice items={items} limit={limit ?? items.length} {...props} />}
    </AsyncPanel>
  );
}
