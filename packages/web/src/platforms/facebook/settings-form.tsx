import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';
import { settingsForm as words } from '#platforms/words/facebook.ts';

const formats = [
  { value: 'post', label: words.post },
  { value: 'reel', label: words.reel },
  { value: 'story', label: words.story },
] as const;

export function FacebookSettingsForm({ value, onChange, isDisabled }: SettingsFormProps<'facebook'>) {
  return (
    <SegmentedChoice
      legend={words.legend}
      isLegendShown
      options={formats}
      value={value.format}
      onChange={(format) => onChange({ ...value, format })}
      disabled={isDisabled}
    />
  );
}
