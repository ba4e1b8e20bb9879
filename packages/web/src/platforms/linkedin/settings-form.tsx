import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';
import { settingsForm as words } from '#platforms/words/linkedin.ts';

const audiences = [
  { value: 'PUBLIC', label: words.anyone },
  { value: 'CONNECTIONS', label: words.connectionsOnly },
] as const;

const longestTitle = 400;

export function LinkedinSettingsForm(props: SettingsFormProps<'linkedin'>) {
  const { value, onChange, media, isDisabled, kinds = ['profile'] } = props;
  const hasDocument = media.some(({ kind }) => kind === 'document');
  const isAlwaysPublic = kinds.every((kind) => kind === 'organization') && value.visibility === 'PUBLIC';
  return (
    <div className="grid gap-4">
      {isAlwaysPublic ? (
        <p className="text-13 text-muted">{words.pageHint}</p>
      ) : (
        <SegmentedChoice
          legend={words.legend}
          isLegendShown
          options={audiences}
          value={value.visibility}
          onChange={(visibility) => onChange({ ...value, visibility })}
          disabled={isDisabled}
        />
      )}
      {hasDocument && (
        <Field label={words.titleLabel} hint={words.titleHint} required>
          <Input
            value={value.documentTitle}
            maxLength={longestTitle}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...value, documentTitle: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
