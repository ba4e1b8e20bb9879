import type { Evergreen, EvergreenRuleInput } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { useEvergreen, useSetEvergreen } from '#features/posts/api/evergreen.ts';
import { evergreenSection as texts } from '#features/posts/words/composer.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';

type RuleFormProps = {
  rule: EvergreenRuleInput | null;
  isBusy: boolean;
  isReadOnly: boolean;
  onSave: (rule: EvergreenRuleInput) => void;
  onCancel: () => void;
};

function RuleForm({ rule, isBusy, isReadOnly, onSave, onCancel }: RuleFormProps) {
  const [weeks, setWeeks] = useState(String(rule?.everyWeeks ?? 4));
  const [turns, setTurns] = useState(String(rule?.mostTurns ?? 3));
  const [until, setUntil] = useState(rule?.until ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ everyWeeks: Number(weeks), mostTurns: Number(turns), until: until === '' ? null : until });
  };
  return (
    <form onSubmit={save} className="grid gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Field label={texts.weeks}>
          <Input
            type="number"
            min={1}
            max={52}
            required
            value={weeks}
            onChange={(event) => setWeeks(event.target.value)}
          />
        </Field>
        <Field label={texts.times}>
          <Input
            type="number"
            min={1}
            max={50}
            required
            value={turns}
            onChange={(event) => setTurns(event.target.value)}
          />
        </Field>
        <Field label={texts.until}>
          <Input type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isReadOnly} busy={isBusy} busyLabel={texts.saving}>
          {texts.submit}
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function describeRule({ everyWeeks, mostTurns, until }: EvergreenRuleInput): string {
  const rhythm = everyWeeks === 1 ? texts.everyWeek : texts.everyWeeks(everyWeeks);
  const turns = mostTurns === 1 ? texts.once : texts.mostTurns(mostTurns);
  return until === null ? texts.rule(rhythm, turns) : texts.ruleUntil(rhythm, turns, until);
}

type Turn = Evergreen['turns'][number];

function TurnLine({ turn: { turn, scheduledFor, postId, reason }, zone }: { turn: Turn; zone: string }) {
  const at = new Date(scheduledFor);
  const when = `${dayOf(zone, at)}, ${clockOf(zone, at)}`;
  return (
    <li className="grid gap-0.5 text-13">
      <span>
        {texts.repeat(turn)}{' '}
        {postId === null ? (
          texts.skippedTurn(when)
        ) : (
          <Link
            to={paths.post}
            params={{ postId }}
            className="rounded-small text-honey-text underline-offset-4 hover:underline"
          >
            {when}
          </Link>
        )}
      </span>
      {reason !== null && <span className="text-muted">{reason}</span>}
    </li>
  );
}

function NextTurn({ evergreen: { next, isWaiting, timeZone: zone } }: { evergreen: Evergreen }) {
  if (isWaiting) return <p className="text-13 text-muted">{texts.waiting}</p>;
  if (next === null) return <p className="text-13 text-muted">{texts.ended}</p>;
  const at = new Date(next.scheduledFor);
  return (
    <p className="text-13">
      {texts.next(dayOf(zone, at), clockOf(zone, at))} <span className="text-muted">{texts.turn(next.turn)}</span>
    </p>
  );
}

function EvergreenState({ postId, evergreen }: { postId: string; evergreen: Evergreen }) {
  const { sourceId, rule, turns, timeZone } = evergreen;
  const set = useSetEvergreen(postId);
  const isReadOnly = useIsReadOnly(useComposer().draft.clientId);
  const [isEditing, setIsEditing] = useState(false);
  const save = (wanted: EvergreenRuleInput | null) =>
    set.mutate(wanted, {
      onSuccess: () => setIsEditing(false),
      onError: (error) => {
        logFailure('The repeat could not be saved.', error);
        toast.error(texts.failed(describeFailure(error)));
      },
    });
  const isSource = sourceId === postId;
  if (isEditing) {
    return (
      <RuleForm
        rule={rule}
        isBusy={set.isPending}
        isReadOnly={isReadOnly}
        onSave={save}
        onCancel={() => setIsEditing(false)}
      />
    );
  }
  return (
    <div className="grid gap-2">
      {rule === null ? (
        <p className="text-13 text-muted">{texts.empty}</p>
      ) : (
        <>
          <p className="text-14">{describeRule(rule)}</p>
          <NextTurn evergreen={evergreen} />
        </>
      )}
      {turns.length > 0 && (
        <ul className="grid gap-1.5">
          {turns.map((turn) => (
            <TurnLine key={turn.turn} turn={turn} zone={timeZone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {isSource ? (
          <Button size="small" disabled={isReadOnly} onClick={() => setIsEditing(true)}>
            <Repeat aria-hidden="true" />
            {rule === null ? texts.start : texts.change}
          </Button>
        ) : (
          <Link
            to={paths.post}
            params={{ postId: sourceId }}
            className="rounded-small text-13 text-honey-text underline-offset-4 hover:underline"
          >
            {texts.openOriginal}
          </Link>
        )}
        {rule !== null && (
          <Button
            size="small"
            variant="ghost"
            busy={set.isPending}
            busyLabel={texts.stopping}
            onClick={() => save(null)}
          >
            {texts.stop}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How the post comes back, once it has a date of its own. */
export function EvergreenSection({ postId }: { postId: string }) {
  const query = useEvergreen(postId);
  return (
    <Section title={texts.title}>
      <AsyncPanel query={query} what={texts.what} isSmall skeleton={<Skeleton className="h-12" />}>
        {(evergreen) => <EvergreenState postId={postId} evergreen={evergreen} />}
      </AsyncPanel>
    </Section>
  );
}
