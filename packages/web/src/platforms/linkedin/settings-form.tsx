import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import type { SettingsFormProps } from '#platforms/settings.ts';

const audiences = [
  { value: 'PUBLIC', label: 'Anyone' },
  { value: 'CONNECTIONS', label: 'Connections only' },
] as const;

const longestTitle = 400;

export function LinkedinSettingsForm(props: SettingsFormProps<'linkedin'>) {
  const { value, onChange, media, isDisabled, kinds = ['profile'] } = props;
  const hasDocument = media.some(({ kind }) => kind === 'document');
  const isAlwaysPublic = kinds.every((kind) => kind === 'organization') && value.visibility === 'PUBLIC';
  return (
    <div className="grid gap-4">
      {isAlwaysPublic ? (
        <p className="text-13 text-muted">Anyone can see what a company page posts.</p>
      ) : (
        <SegmentedChoice
          legend="Who can see it"
          isLegendShown
          options={audiences}
          value={value.visibility}
          onChange={(visibility) => onChange({ ...value, visibility })}
          disabled={isDisabled}
        />
      )}
      {hasDocument && (
        <Field label="Document title" hint="LinkedIn shows it above the first page." required>
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
