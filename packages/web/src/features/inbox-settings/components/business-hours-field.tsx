import type { BusinessHours } from '@ruche/contracts/inbox';
import { Plus, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { businessHours as words } from '#features/inbox-settings/words/client.ts';

const days = [words.monday, words.tuesday, words.wednesday, words.thursday, words.friday, words.saturday, words.sunday];

type Span = BusinessHours['weekdays'][number][number];

/** Clocks have no 24:00: midnight at the end of a day is shown as 00:00. */
const shownEnd = (to: string) => (to === '24:00' ? '00:00' : to);
const storedEnd = (shown: string) => (shown === '00:00' ? '24:00' : shown);

type SpanFieldsProps = { day: string; span: Span; onChange: (span: Span) => void; onRemove: () => void };

function SpanFields({ day, span: { from, to }, onChange, onRemove }: SpanFieldsProps) {
  return (
    <span className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <Input
        type="time"
        aria-label={words.opens(day)}
        value={from}
        onChange={({ target }) => target.value !== '' && onChange({ from: target.value, to })}
        className="w-auto min-w-0 max-sm:flex-1 max-sm:px-2"
      />
      <span aria-hidden="true">{words.until}</span>
      <Input
        type="time"
        aria-label={words.closes(day)}
        value={shownEnd(to)}
        onChange={({ target }) => target.value !== '' && onChange({ from, to: storedEnd(target.value) })}
        className="w-auto min-w-0 max-sm:flex-1 max-sm:px-2"
      />
      <Button size="icon" variant="ghost" aria-label={words.remove(day, from, to)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </span>
  );
}

/** No day has more. */
const places = ['first', 'second', 'third', 'fourth'] as const;

const first: Span = { from: '09:00', to: '18:00' };

/** An hour after the last closing, where there is room for one. */
function nextSpan(spans: readonly Span[]): Span | null {
  const last = spans.at(-1);
  if (last === undefined) return first;
  const opens = Number(last.to.slice(0, 2)) + 1;
  if (opens > 22) return null;
  return { from: `${String(opens).padStart(2, '0')}:00`, to: `${String(Math.min(opens + 2, 23)).padStart(2, '0')}:00` };
}

type DayRowProps = { day: string; spans: Span[]; onChange: (spans: Span[]) => void };

function DayRow({ day, spans, onChange }: DayRowProps) {
  const next = spans.length < places.length ? nextSpan(spans) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <dt className="w-24 text-13 text-muted max-sm:w-full">{day}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        {spans.length === 0 && <span className="text-13 text-muted">{words.closed}</span>}
        {spans.map((span, index) => (
          <SpanFields
            // By its place: a span whose times are being typed stays the same one.
            key={places[index]}
            day={day}
            span={span}
            onChange={(changed) => onChange(spans.with(index, changed))}
            onRemove={() => onChange(spans.toSpliced(index, 1))}
          />
        ))}
        {next && (
          <Button size="icon" variant="ghost" aria-label={words.add(day)} onClick={() => onChange([...spans, next])}>
            <Plus aria-hidden="true" />
          </Button>
        )}
      </dd>
    </div>
  );
}

type WeekFieldProps = { value: BusinessHours['weekdays']; onChange: (weekdays: BusinessHours['weekdays']) => void };

/** When a client's team answers, day by day. */
export function WeekField({ value, onChange }: WeekFieldProps) {
  const workdays = 5;
  const copy = () => onChange(value.map((spans, index) => (index < workdays ? (value[0] ?? []) : spans)));
  return (
    <div className="grid gap-2">
      <dl className="divide-y divide-line">
        {days.map((day, index) => (
          <DayRow
            key={day}
            day={day}
            spans={value[index] ?? []}
            onChange={(spans) => onChange(value.with(index, spans))}
          />
        ))}
      </dl>
      <Button size="small" variant="ghost" className="justify-self-start" onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}
