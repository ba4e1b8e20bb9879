import { type ApprovalRuleInput, approvalModes, longestDeadlineHours, stepsOf } from '@ruche/contracts/approvals';
import type { Contact } from '@ruche/contracts/clients';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { ToggleChips } from '#features/approvals/components/toggle-chips.tsx';
import { hoursText } from '#features/approvals/hours-text.ts';
import { ruleDialog as words } from '#features/approvals/words/rule.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { describeSilence, type Example } from './describe-rule.ts';

type Change = (change: Partial<ApprovalRuleInput>) => void;
type FieldsProps = { rule: ApprovalRuleInput; onChange: Change };

const fromOptions = [
  { value: 'any', label: words.any },
  { value: 'all', label: words.all },
] as const;

export function ModeField({ rule, onChange }: FieldsProps) {
  return (
    <ChoiceCards
      legend={words.mode}
      options={approvalModes.map((value) => ({ value, ...words.modes[value] }))}
      value={rule.mode}
      onChange={(mode) => onChange({ mode })}
    />
  );
}

type TeamProps = FieldsProps & { members: readonly { id: string; name: string }[] };

/** Which teammates say yes. */
export function TeamFields({ rule: { internal }, onChange, members }: TeamProps) {
  const change = (part: Partial<typeof internal>) => onChange({ internal: { ...internal, ...part } });
  return (
    <div className="grid gap-3">
      <ToggleChips
        legend={words.team}
        chips={members.map(({ id, name }) => ({ id, label: name }))}
        value={internal.userIds}
        onChange={(userIds) => change({ userIds })}
      />
      {internal.userIds.length === 0 && <p className="text-13 text-muted">{words.teamHint}</p>}
      {internal.userIds.length !== 1 && (
        <SegmentedChoice
          legend={words.from}
          isLegendShown
          options={fromOptions}
          value={internal.from}
          onChange={(from) => change({ from })}
        />
      )}
      <Switch label={words.allowsOwn} checked={internal.allowsOwn} onChange={(allowsOwn) => change({ allowsOwn })} />
    </div>
  );
}

type ClientProps = FieldsProps & { contacts: readonly Contact[]; problem: string | undefined };

/** Which people at the client say yes. */
export function ClientFields({ rule: { client }, onChange, contacts, problem }: ClientProps) {
  const change = (part: Partial<typeof client>) => onChange({ client: { ...client, ...part } });
  const hasAddress = contacts.some(({ email }) => email !== '');
  return (
    <div className="grid gap-3">
      {contacts.length > 0 && (
        <ToggleChips
          legend={words.client}
          chips={contacts.map(({ id, name, email }) => ({
            id,
            label: name,
            detail: email === '' ? words.noEmail : email,
            isDisabled: email === '',
          }))}
          value={client.contactIds}
          onChange={(contactIds) => change({ contactIds })}
        />
      )}
      <p className="text-13 text-muted">{hasAddress ? words.clientHint : words.noContacts}</p>
      {problem !== undefined && (
        <p role="alert" className="text-13 text-clay">
          {problem}
        </p>
      )}
      {client.contactIds.length > 1 && (
        <SegmentedChoice
          legend={words.from}
          isLegendShown
          options={fromOptions}
          value={client.from}
          onChange={(from) => change({ from })}
        />
      )}
    </div>
  );
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

export function AskingFields({ rule, onChange }: FieldsProps) {
  return (
    <>
      <div className="grid gap-1.5">
        <SegmentedChoice
          legend={words.askedPer}
          isLegendShown
          options={optionsOf(words.askedPerOptions)}
          value={rule.askedPer}
          onChange={(askedPer) => onChange({ askedPer })}
          className="overflow-x-auto"
        />
        <p className="text-13 text-muted">{words.askedPerHints[rule.askedPer]}</p>
      </div>
      <SegmentedChoice
        legend={words.window}
        isLegendShown
        options={optionsOf(words.windowOptions)}
        value={rule.window}
        onChange={(window) => onChange({ window })}
        className="overflow-x-auto"
      />
    </>
  );
}

const beforeText = (hours: number) => (hours === 0 ? words.atItsTime : words.hoursBefore(hoursText(hours)));

const deadlines = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120, 168, longestDeadlineHours];
const reminders = [1, 2, 4, 12, 24, 48, 72];
const mostReminders = 3;

const silences = ['do_not_go_out', 'remind', 'wait', 'go_out'] as const;

/** When an answer is due, and what silence means. */
export function SilenceFields({ rule, onChange, example }: FieldsProps & { example: Example }) {
  const { silence, deadlineHours } = rule;
  // What goes out by silence has to be known before its time.
  const least = silence === 'go_out' ? 1 : 0;
  const hours = [...new Set([...deadlines, deadlineHours])]
    .filter((value) => value >= least)
    .toSorted((one, other) => one - other);
  const chips = [...new Set([...reminders, ...rule.reminderHours])].toSorted((one, other) => other - one);
  const isFull = rule.reminderHours.length >= mostReminders;
  return (
    <>
      <Field label={words.deadline} className="justify-items-start">
        <NativeSelect
          options={hours.map((value) => ({ value: String(value), label: beforeText(value) }))}
          value={String(rule.deadlineHours)}
          onValueChange={(value) => onChange({ deadlineHours: Number(value) })}
        />
      </Field>
      <ChoiceCards
        legend={words.silence}
        options={silences.map((value) => ({
          value,
          label: words.silences[value],
          hint: describeSilence({ ...rule, silence: value }, example),
        }))}
        value={rule.silence}
        onChange={(next) =>
          onChange({ silence: next, deadlineHours: next === 'go_out' ? Math.max(1, deadlineHours) : deadlineHours })
        }
      />
      {rule.silence !== 'wait' && (
        <ToggleChips
          legend={words.reminders}
          chips={chips.map((id) => ({ id, label: beforeText(id), isDisabled: isFull }))}
          value={rule.reminderHours}
          onChange={(next) => onChange({ reminderHours: next.toSorted((one, other) => other - one) })}
        />
      )}
    </>
  );
}

export const needs = ({ mode }: ApprovalRuleInput, step: 'internal' | 'client') => stepsOf(mode).includes(step);
