import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';
import { settingsForm as words } from '#platforms/words/instagram.ts';

export function InstagramSettingsForm({ value, onChange, media, isDisabled }: SettingsFormProps<'instagram'>) {
  const formats = [
    { value: 'post', label: media.length > 1 ? words.carousel : words.post },
    { value: 'reel', label: words.reel },
    { value: 'story', label: words.story },
  ] as const;
  return (
    <div className="grid gap-2">
      <SegmentedChoice
        legend={words.legend}
        isLegendShown
        options={formats}
        value={value.format}
        onChange={(format) => onChange({ ...value, format })}
        disabled={isDisabled}
      />
      {value.format === 'reel' && (
        <Switch
          label={words.shareToFeed}
          hint={words.shareToFeedHint}
          checked={value.shareToFeed}
          disabled={isDisabled}
          onChange={(shareToFeed) => onChange({ ...value, shareToFeed })}
        />
      )}
    </div>
  );
}
