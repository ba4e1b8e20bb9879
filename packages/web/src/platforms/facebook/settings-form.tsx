import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';

const formats = [
  { value: 'post', label: 'Post' },
  { value: 'reel', label: 'Reel' },
  { value: 'story', label: 'Story' },
] as const;

export function FacebookSettingsForm({ value, onChange, isDisabled }: SettingsFormProps<'facebook'>) {
  return (
    <SegmentedChoice
      legend="Publish as"
      isLegendShown
      options={formats}
      value={value.format}
      onChange={(format) => onChange({ ...value, format })}
      disabled={isDisabled}
    />
  );
}
