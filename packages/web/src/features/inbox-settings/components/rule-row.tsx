import type { InboxRule, RuleTrial as Trial } from '@ruche/contracts/inbox';
import { FlaskConical, History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { SortableItem } from '#components/sortable-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useClientName } from '#entities/clients/use-client-name.ts';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { clientPicker } from '#entities/clients/words.ts';
import { act } from '#features/inbox-settings/act.ts';
import { useChangeRule, useDeleteRule, useTryRule } from '#features/inbox-settings/api/rules.ts';
import { describeRule, type RuleNames } from '#features/inbox-settings/describe-rule.ts';
import { deleteRule, ruleRow as words } from '#features/inbox-settings/words/rules.ts';
import { describeAge } from '#lib/age.ts';
import { RowActions } from './row-actions.tsx';
import { RuleTrial } from './rule-trial.tsx';
import { useEditing } from './use-editing.ts';

const RuleForm = lazyPanel(async () => (await import('./rule-form.tsx')).RuleForm, {
  skeleton: <Skeleton className="h-96" />,
});
const RuleRuns = lazyPanel(async () => (await import('./rule-runs.tsx')).RuleRuns, {
  skeleton: <Skeleton className="mt-3 h-20" />,
});

function DeleteQuestion(props: { rule: InboxRule; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { rule, open, onOpenChange } = props;
  const remove = useDeleteRule();
  const confirm = async () => {
    const isDone = await act(() => remove.mutateAsync(rule.id), {
      log: 'A rule could not be deleted.',
      failed: (reason) => deleteRule.failed(rule.name, reason),
      done: () => deleteRule.deleted(rule.name),
    });
    if (isDone) onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={deleteRule.title(rule.name)}
      description={deleteRule.description}
      confirmLabel={deleteRule.confirm}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

type PartProps = { rule: InboxRule; canManage: boolean };

/** Whether it runs. It can be switched on once it was tried as it is. */
function RuleSwitch({ rule: { id, clientId, name, isOn, isTried, problem }, canManage }: PartProps) {
  const isReadOnly = useIsReadOnly(clientId);
  const change = useChangeRule(id);
  const toggle = (next: boolean) =>
    void act(() => change.mutateAsync({ isOn: next }), {
      log: 'A rule could not be switched.',
      failed: (reason) => words.changeFailed(name, reason),
      done: () => (next ? words.turnedOn(name) : words.turnedOff(name)),
    });
  const isBlocked = !isOn && (!isTried || problem !== null);
  return (
    <Switch
      label={<span className="sr-only">{words.run(name)}</span>}
      checked={change.isPending ? change.variables.isOn === true : isOn}
      disabled={!canManage || isReadOnly || isBlocked || change.isPending}
      onChange={toggle}
    />
  );
}

function statusOf({ isOn, isTried, runCount, lastRunAt }: InboxRule, canManage: boolean): string {
  if (!isOn && !isTried && canManage) return words.tryFirst;
  return lastRunAt === null ? words.neverRan : words.ran(runCount, describeAge(lastRunAt));
}

type RuleRowProps = PartProps & { names: RuleNames; isMovable: boolean };

/** A rule, what it would do, and what it did. */
export function RuleRow({ rule, names, canManage, isMovable }: RuleRowProps) {
  const { isEditing, setIsEditing, editRef } = useEditing();
  const [isAsking, setIsAsking] = useState(false);
  const [hasHistory, setHasHistory] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);
  const attempt = useTryRule(rule.id);
  const { id, name, problem } = rule;
  const known = useClientName(rule.clientId);
  const client = rule.clientId === null ? words.allClients : (known ?? words.oneClient);
  const isReadOnly = useIsReadOnly(rule.clientId);
  const tryIt = () =>
    void act(async () => setTrial(await attempt.mutateAsync()), {
      log: 'A rule could not be tried.',
      failed: (reason) => words.tryFailed(name, reason),
    });
  const finish = () => {
    setIsEditing(false);
    // What was tried is no longer what it does.
    setTrial(null);
  };
  const placed = { id, name, className: 'flex items-start gap-1 py-4 first:pt-0 last:pb-0' };
  if (isEditing) {
    return (
      <SortableItem {...placed} isFixed>
        <div className="min-w-0 flex-1">
          <RuleForm rule={rule} names={names} onDone={finish} />
        </div>
      </SortableItem>
    );
  }
  return (
    <SortableItem {...placed} isFixed={!isMovable}>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <div className="grid min-w-0 flex-1 gap-0.5 pt-1.5">
            <p className="wrap-anywhere font-medium text-14">
              {name}{' '}
              <span className="font-normal text-12 text-muted">
                {isReadOnly ? clientPicker.readOnly(client) : client}
              </span>
            </p>
            <p className="wrap-anywhere text-13 text-muted">{describeRule(rule, names)}</p>
            {problem !== null && (
              <p className="flex items-center gap-1.5 text-13 text-clay">
                <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
                {problem}
              </p>
            )}
          </div>
          <RuleSwitch rule={rule} canManage={canManage} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <span className="min-w-48 flex-1 text-13 text-muted">{statusOf(rule, canManage)}</span>
          {canManage && (
            <Button
              size="small"
              busy={attempt.isPending}
              busyLabel={words.trying}
              onClick={tryIt}
              className="max-sm:[&_svg]:hidden"
            >
              <FlaskConical aria-hidden="true" />
              {words.tryIt}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-expanded={hasHistory}
            onClick={() => setHasHistory(!hasHistory)}
            className="max-sm:[&_svg]:hidden"
          >
            <History aria-hidden="true" />
            {hasHistory ? words.hideHistory : words.history}
          </Button>
          {canManage && (
            <ReadOnlyFieldset clientId={rule.clientId}>
              <RowActions
                editLabel={words.edit(name)}
                deleteLabel={words.deleteIt(name)}
                editRef={editRef}
                onEdit={() => setIsEditing(true)}
                onDelete={() => setIsAsking(true)}
              />
            </ReadOnlyFieldset>
          )}
        </div>
        {trial && <RuleTrial trial={trial} onClose={() => setTrial(null)} />}
        {hasHistory && <RuleRuns ruleId={id} canManage={canManage} />}
      </div>
      <DeleteQuestion rule={rule} open={isAsking} onOpenChange={setIsAsking} />
    </SortableItem>
  );
}
