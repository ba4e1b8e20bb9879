import { CalendarClock, CalendarX, ListPlus, Zap } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { offsetOf, placeOf } from '#entities/posts/zone-words.ts';
import { QueueHint } from '#features/posts/components/queue-choice.tsx';
import { readTime } from '#features/posts/read-time.ts';
import { timeSection as texts } from '#features/posts/words/composer.ts';
import { useNow } from '#lib/use-now.ts';
import { useComposer } from './composer-context.ts';
import { NeighbourNotes } from './neighbour-notes.tsx';
import { NextSlotButton } from './next-slot-button.tsx';
import { Section } from './section.tsx';
import { WithoutText } from './without-text.tsx';

/** Of a time that comes twice, which one is meant. */
function Doubled({ choices }: { choices: [string, string] }) {
  const { draft, change, isLocked } = useComposer();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">{texts.whichTime}</legend>
      {choices.map((label, index) => (
        <label key={label} className="flex min-h-8 items-center gap-2 text-13 touch:min-h-11">
          <input
            type="radio"
            name="doubled"
            disabled={isLocked}
            checked={draft.isSecondOfDoubled === (index === 1)}
            onChange={() => change({ isSecondOfDoubled: index === 1 })}
            className="size-4 accent-honey"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function ZoneHint({ zone, at }: { zone: string; at: Date }) {
  return <>{texts.zone(placeOf(zone), zone, offsetOf(zone, at))}</>;
}

const TimeFields = memo(function TimeFields() {
  const { draft, change, client, accounts, zone, isLocked, needsApproval, problems } = useComposer();
  const now = useNow();
  const { scheduledAt } = draft;
  const isNow = scheduledAt === 'now';
  const isQueued = scheduledAt === 'queue';
  const { instant, problem: timeProblem, notes, choices } = readTime(draft, zone, now);
  const isTooSoon = isNow && needsApproval;
  const problem = isTooSoon ? texts.approvalFirst : timeProblem;
  const set = (wall: string | null) => change({ scheduledAt: wall, isSecondOfDoubled: false });
  const zoneHint = client && <ZoneHint zone={zone} at={instant ?? now} />;
  const queueHint = client && <QueueHint client={client} accountIds={accounts.map(({ id }) => id)} />;
  const hint = isTooSoon ? undefined : isNow ? texts.nowHint : isQueued ? queueHint : zoneHint;
  return (
    <>
      <Field label={texts.label} error={problems.scheduledFor ?? (isLocked ? undefined : problem)} hint={hint}>
        <div className="flex flex-wrap items-center gap-2">
          <Input
            type="datetime-local"
            aria-label={texts.label}
            disabled={isLocked}
            value={isNow || isQueued ? '' : (scheduledAt ?? '')}
            onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
            className="w-auto min-w-52 max-sm:w-full"
          />
          {!isLocked && (
            <>
              <NextSlotButton />
              {client && (
                <Button
                  size="small"
                  variant={isQueued ? 'primary' : 'ghost'}
                  aria-pressed={isQueued}
                  onClick={() => set('queue')}
                >
                  <ListPlus aria-hidden="true" />
                  {texts.queue}
                </Button>
              )}
              {!needsApproval && (
                <Button
                  size="small"
                  variant={isNow ? 'primary' : 'ghost'}
                  aria-pressed={isNow}
                  onClick={() => set('now')}
                >
                  <Zap aria-hidden="true" />
                  {texts.now}
                </Button>
              )}
              {scheduledAt !== null && (
                <Button size="small" variant="ghost" className="text-muted" onClick={() => set(null)}>
                  <CalendarX aria-hidden="true" />
                  {texts.noDate}
                </Button>
              )}
            </>
          )}
        </div>
      </Field>
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-1.5 text-13 text-muted">
          <CalendarClock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {note}
        </p>
      ))}
      {choices !== null && <Doubled choices={choices} />}
    </>
  );
});

/** When it goes out, on the clock of the client. */
export function TimeSection() {
  const { isLocked } = useComposer();
  return (
    <Section title={texts.title} isUntitled>
      <WithoutText>
        <TimeFields />
      </WithoutText>
      {!isLocked && <NeighbourNotes />}
    </Section>
  );
}
