import { platformIds, platformNames } from '@ruche/contracts/accounts';
import { conversationKinds, inboxLanguages, type RuleConditions, sentiments } from '@ruche/contracts/inbox';
import { TagField } from '#components/tag-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { ruleWords as names, ruleForm as words } from '#features/inbox-settings/words/rules.ts';
import { ChoicePills } from './choice-pills.tsx';

type YesNo = 'any' | 'yes' | 'no';
const toChoice = (value: boolean | null): YesNo => (value === null ? 'any' : value ? 'yes' : 'no');
const toValue = (choice: YesNo) => (choice === 'any' ? null : choice === 'yes');

const people = [
  { value: 'any', label: words.anyPerson },
  { value: 'yes', label: words.newPerson },
  { value: 'no', label: words.knownPerson },
] as const;
const times = [
  { value: 'any', label: words.anyTime },
  { value: 'yes', label: words.outOfHours },
  { value: 'no', label: words.inHours },
] as const;

type ConditionFieldsProps = { value: RuleConditions; onChange: (value: RuleConditions) => void };

/** What must be true of a message. */
export function ConditionFields({ value, onChange }: ConditionFieldsProps) {
  const change = (part: Partial<RuleConditions>) => onChange({ ...value, ...part });
  return (
    <div className="grid gap-4">
      <Field label={words.contains} hint={words.containsHint}>
        <TagField
          value={value.contains}
          suggestions={[]}
          placeholder={words.addWord}
          onChange={(contains) => change({ contains })}
        />
      </Field>
      <ChoicePills
        legend={words.kinds}
        options={conversationKinds.map((kind) => ({ value: kind, label: names[kind] }))}
        value={value.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <ChoicePills
        legend={words.platforms}
        options={platformIds.map((platform) => ({ value: platform, label: platformNames[platform] }))}
        value={value.platforms}
        onChange={(platforms) => change({ platforms })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoicePills
          legend={words.sentiments}
          options={sentiments.map((sentiment) => ({ value: sentiment, label: names[sentiment] }))}
          value={value.sentiments}
          onChange={(chosen) => change({ sentiments: chosen })}
        />
        <ChoicePills
          legend={words.languages}
          options={inboxLanguages.map((language) => ({ value: language, label: names[language] }))}
          value={value.languages}
          onChange={(languages) => change({ languages })}
        />
        <Field label={words.person}>
          <NativeSelect
            options={people}
            value={toChoice(value.isNewPerson)}
            onValueChange={(choice) => change({ isNewPerson: toValue(choice) })}
          />
        </Field>
        <Field label={words.hours}>
          <NativeSelect
            options={times}
            value={toChoice(value.isOutOfHours)}
            onValueChange={(choice) => change({ isOutOfHours: toValue(choice) })}
          />
        </Field>
      </div>
    </div>
  );
}
