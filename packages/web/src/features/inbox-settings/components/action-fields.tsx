import type { RuleAction } from '@ruche/contracts/inbox';
import type { ReactNode } from 'react';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { RuleNames } from '#features/inbox-settings/describe-rule.ts';
import { ruleForm as words } from '#features/inbox-settings/words/rules.ts';
import { ChoicePills } from './choice-pills.tsx';

type Kind = RuleAction['do'];
type Of<One extends Kind> = Extract<RuleAction, { do: One }>;

/** As it is when it is switched on; what is still to be chosen is empty, and refused when it is saved. */
const blank: { [One in Kind]: Of<One> } = {
  label: { do: 'label', labelId: '' },
  assign: { do: 'assign', userId: '' },
  done: { do: 'done' },
  hide: { do: 'hide' },
  reply: { do: 'reply', savedReplyId: '' },
  notify: { do: 'notify', userIds: [] },
};
const order: readonly Kind[] = ['label', 'assign', 'done', 'hide', 'reply', 'notify'];

const optionsOf = (names: ReadonlyMap<string, string>) => Array.from(names, ([value, label]) => ({ value, label }));

type ChooseProps = { label: string; names: ReadonlyMap<string, string>; value: string; onChange: (id: string) => void };

function Choose({ label, names, value, onChange }: ChooseProps) {
  return (
    <NativeSelect
      aria-label={label}
      options={[{ value: '', label: names.size === 0 ? words.none : words.choose }, ...optionsOf(names)]}
      value={names.has(value) ? value : ''}
      onValueChange={onChange}
    />
  );
}

type DetailProps = { action: RuleAction; names: RuleNames; onChange: (action: RuleAction) => void };

/** What an action needs to be told. */
function Detail({ action, names, onChange }: DetailProps): ReactNode {
  switch (action.do) {
    case 'label':
      return (
        <Choose
          label={words.label}
          names={names.labels}
          value={action.labelId}
          onChange={(labelId) => onChange({ ...action, labelId })}
        />
      );
    case 'assign':
      return (
        <Choose
          label={words.assign}
          names={names.members}
          value={action.userId}
          onChange={(userId) => onChange({ ...action, userId })}
        />
      );
    case 'reply':
      return (
        <Choose
          label={words.reply}
          names={names.replies}
          value={action.savedReplyId}
          onChange={(savedReplyId) => onChange({ ...action, savedReplyId })}
        />
      );
    case 'notify':
      return (
        <ChoicePills
          legend={words.notify}
          isLegendHidden
          options={optionsOf(names.members)}
          value={action.userIds}
          onChange={(userIds) => onChange({ ...action, userIds })}
        />
      );
    case 'done':
    case 'hide':
    default:
      return null;
  }
}

type ActionFieldsProps = { value: RuleAction[]; names: RuleNames; onChange: (actions: RuleAction[]) => void };

/** What the rule does, each at most once. */
export function ActionFields({ value, names, onChange }: ActionFieldsProps) {
  const found = (kind: Kind) => value.find((action) => action.do === kind);
  const set = (kind: Kind, next: RuleAction | null) =>
    onChange(
      order.flatMap((one) => {
        const action = one === kind ? next : found(one);
        return action ? [action] : [];
      }),
    );
  return (
    <div className="divide-y divide-line">
      {order.map((kind) => {
        const action = found(kind);
        return (
          <div key={kind} className="grid gap-1 pb-1">
            <Switch
              label={words[kind]}
              hint={kind === 'reply' ? words.replyHint : undefined}
              checked={action !== undefined}
              onChange={(isOn) => set(kind, isOn ? blank[kind] : null)}
            />
            {action && action.do !== 'done' && action.do !== 'hide' && (
              <div className="pb-3">
                <Detail action={action} names={names} onChange={(next) => set(kind, next)} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
