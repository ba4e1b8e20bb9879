import { type ApprovalRule, type ApprovalRuleInput, stepsOf } from '@ruche/contracts/approvals';
import type { Client, Contact } from '@ruche/contracts/clients';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { useSaveRule } from '#features/approvals/api/save-rule.ts';
import { ruleDialog as words } from '#features/approvals/words/rule.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useNow } from '#lib/use-now.ts';
import type { Teammate } from './find-rule-warnings.ts';
import { AskingFields, ClientFields, ModeField, needs, SilenceFields, TeamFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RuleWarnings } from './rule-warnings.tsx';
import { useRuleExample } from './use-rule-example.ts';

type RuleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  client: Client;
  rule: ApprovalRule;
  members: readonly Teammate[];
  contacts: readonly Contact[];
};

/** The rule without people who are gone, or have no address any more. */
function inputOf({
  rule: saved,
  members,
  contacts,
}: Pick<RuleDialogProps, 'rule' | 'members' | 'contacts'>): ApprovalRuleInput {
  const { clientId: _client, changedAt: _changed, ...rule } = saved;
  const memberIds = new Set(members.map(({ id }) => id));
  const contactIds = new Set(contacts.filter(({ email }) => email !== '').map(({ id }) => id));
  return {
    ...rule,
    internal: { ...rule.internal, userIds: rule.internal.userIds.filter((id) => memberIds.has(id)) },
    client: { ...rule.client, contactIds: rule.client.contactIds.filter((id) => contactIds.has(id)) },
  };
}

type EditorProps = Omit<RuleDialogProps, 'open' | 'onOpenChange'> & {
  onCancel: () => void;
  onDone: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** A rule while somebody changes it, and what it would mean. */
function RuleEditor({ client, rule: saved, members, contacts, onCancel, onDone, onDirtyChange }: EditorProps) {
  const [rule, setRule] = useState(() => inputOf({ rule: saved, members, contacts }));
  const [problem, setProblem] = useState<string>();
  const save = useSaveRule(client.id);
  const now = useNow();
  const { next } = useRuleExample(client.id);
  const first = next[0]?.scheduledFor;
  const example = { scheduledFor: first ? new Date(first) : null, zone: client.timeZone, now };
  const change = (part: Partial<ApprovalRuleInput>) => {
    setRule({ ...rule, ...part });
    setProblem(undefined);
    onDirtyChange(true);
  };
  const submit = () => {
    if (needs(rule, 'client') && rule.client.contactIds.length === 0) {
      setProblem(words.contactsRequired);
      return;
    }
    save.mutate(rule, {
      onSuccess: () => {
        toast.success(words.saved);
        onDone();
      },
      onError: (error) => {
        logFailure('An approval rule could not be saved.', error);
        setProblem(describeFailure(error));
      },
    });
  };
  const isSet = stepsOf(rule.mode).length > 0;
  return (
    <>
      <div className="grid gap-5">
        <ModeField rule={rule} onChange={change} />
        {needs(rule, 'internal') && <TeamFields rule={rule} onChange={change} members={members} />}
        {needs(rule, 'client') && <ClientFields rule={rule} onChange={change} contacts={contacts} problem={problem} />}
        {isSet && (
          <>
            <AskingFields rule={rule} onChange={change} />
            <SilenceFields rule={rule} onChange={change} example={example} />
          </>
        )}
        <RuleWarnings {...{ rule, members, contacts }} clientId={client.id} isSaved={false} />
        <RulePreview client={client} rule={rule} />
        {!needs(rule, 'client') && problem !== undefined && (
          <p role="alert" className="text-13 text-clay">
            {problem}
          </p>
        )}
      </div>
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button variant="primary" busy={save.isPending} busyLabel={words.saving} onClick={submit}>
          {words.save}
        </Button>
      </div>
    </>
  );
}

export function RuleDialog({ open, onOpenChange, ...editing }: RuleDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={words.title} description={words.description(editing.client.name)} className="max-w-2xl">
          <RuleEditor
            {...editing}
            onCancel={() => guard.onOpenChange(false)}
            onDone={guard.close}
            onDirtyChange={guard.onDirtyChange}
          />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
