import type { Post } from '@ruche/contracts/posts';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { dayOf, offsetOf, placeOf } from '#entities/posts/zone-words.ts';
import { useReschedulePost } from '#features/posts/api/reschedule-post.ts';
import { draftOfPost } from '#features/posts/draft.ts';
import { readTime } from '#features/posts/read-time.ts';
import { useQueueing } from '#features/posts/use-queueing.ts';
import { rescheduleForm as texts } from '#features/posts/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { QueueChoice } from './queue-choice.tsx';

type ChoicesProps = { choices: [string, string]; isSecond: boolean; onChange: (isSecond: boolean) => void };

/** Of a time that comes twice, which one is meant. */
function Choices({ choices, isSecond, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">{texts.whichTime}</legend>
      {choices.map((label, index) => (
        <label key={label} className="flex min-h-8 items-center gap-2 text-13 touch:min-h-11">
          <input
            type="radio"
            name={name}
            checked={isSecond === (index === 1)}
            onChange={() => onChange(index === 1)}
            className="size-4 accent-honey"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const canQueue = ({ status, isQueued, publications }: Post) =>
  !isQueued && publications.length > 0 && (status === 'draft' || status === 'scheduled');

/** The next free slot of its accounts, taken at once. */
function QueueInstead({ post, onDone }: { post: Post; onDone: () => void }) {
  const addToQueue = useQueueing();
  const [isBusy, setIsBusy] = useState(false);
  const accountIds = post.publications.flatMap(({ socialAccountId, isConnected }) =>
    isConnected ? (socialAccountId ?? []) : [],
  );
  const choose = async () => {
    setIsBusy(true);
    const isQueued = await addToQueue(post);
    setIsBusy(false);
    if (isQueued) onDone();
  };
  return (
    <QueueChoice
      client={{ id: post.clientId, timeZone: post.timeZone }}
      accountIds={accountIds}
      isBusy={isBusy}
      onChoose={() => void choose()}
    />
  );
}

/** Another day and time for a post, on the clock of its client. */
export function RescheduleForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const { timeZone } = post;
  const { scheduledAt, isSecondOfDoubled } = draftOfPost(post);
  const [chosen, setChosen] = useState({ scheduledAt, isSecondOfDoubled });
  const now = useNow();
  const isReadOnly = useIsReadOnly(post.clientId);
  const { mutateAsync: reschedule, isPending, error } = useReschedulePost(post);
  const { instant, problem, notes, choices } = readTime(chosen, timeZone, now);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (instant === null || problem !== null) return;
    try {
      await reschedule(instant);
    } catch (failure) {
      logFailure('A post could not be moved.', failure);
      return;
    }
    toast.success(texts.moved(dayOf(timeZone, instant, now), chosen.scheduledAt?.slice(11) ?? ''));
    onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <Field
        label={texts.time}
        error={problem ?? (error && describeFailure(error))}
        hint={texts.zone(placeOf(timeZone), timeZone, offsetOf(timeZone, instant ?? now))}
      >
        <Input
          type="datetime-local"
          value={chosen.scheduledAt ?? ''}
          onChange={({ target }) => setChosen({ scheduledAt: target.value, isSecondOfDoubled: false })}
        />
      </Field>
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-1.5 text-13 text-muted">
          <CalendarClock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {note}
        </p>
      ))}
      {choices !== null && (
        <Choices
          choices={choices}
          isSecond={chosen.isSecondOfDoubled}
          onChange={(isSecond) => setChosen({ ...chosen, isSecondOfDoubled: isSecond })}
        />
      )}
      {canQueue(post) && !isReadOnly && <QueueInstead post={post} onDone={onDone} />}
      <div className="form-foot">
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={isPending}
          busyLabel={texts.busyLabel}
          disabled={isReadOnly || instant === null || problem !== null}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
