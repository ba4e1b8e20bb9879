import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';
import { settingsForm as words } from '#platforms/words/twitter.ts';

const audiences = [
  { value: 'everyone', label: words.everyone },
  { value: 'following', label: words.followed },
  { value: 'verified', label: words.verified },
  { value: 'subscribers', label: words.subscribers },
  { value: 'mentionedUsers', label: words.mentioned },
] as const;

export function TwitterSettingsForm({ value, onChange, isDisabled }: SettingsFormProps<'twitter'>) {
  return (
    <Field label={words.legend}>
      <NativeSelect
        options={audiences}
        value={value.replies}
        onValueChange={(replies) => onChange({ ...value, replies })}
        disabled={isDisabled}
      />
    </Field>
  );
}
