import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';

const audiences = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'following', label: 'Accounts you follow' },
  { value: 'verified', label: 'Verified accounts' },
  { value: 'subscribers', label: 'Your subscribers' },
  { value: 'mentionedUsers', label: 'Only accounts you mention' },
] as const;

export function TwitterSettingsForm({ value, onChange, isDisabled }: SettingsFormProps<'twitter'>) {
  return (
    <Field label="Who can reply">
      <NativeSelect
        options={audiences}
        value={value.replies}
        onValueChange={(replies) => onChange({ ...value, replies })}
        disabled={isDisabled}
      />
    </Field>
  );
}
