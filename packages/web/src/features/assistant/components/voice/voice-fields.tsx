import { addressForms, textLanguages, type Voice } from '@ruche/contracts/assistant';
import { useController } from 'react-hook-form';
import { FormField } from '#components/form/form-field.tsx';
import { TagField } from '#components/tag-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { VoiceFormValues } from '#features/assistant/voice-draft.ts';
import { voiceForm as words } from '#features/assistant/words/voice.ts';

const none = 'none';

type ChoiceProps = { name: 'language' | 'address'; label: string; hint?: string; noneLabel: string };

function Choice({ name, label, hint, noneLabel }: ChoiceProps) {
  const { field } = useController<VoiceFormValues, typeof name>({ name });
  const chosen = name === 'language' ? textLanguages : addressForms;
  const nameOf = (value: (typeof chosen)[number]) =>
    value === 'tu' || value === 'vous' ? value : words.languages[value];
  return (
    <Field label={label} hint={hint}>
      <NativeSelect
        options={[{ value: none, label: noneLabel }, ...chosen.map((value) => ({ value, label: nameOf(value) }))]}
        value={field.value ?? none}
        onValueChange={(value) => field.onChange(value === none ? null : value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** The message of a list, or of the first of its items that is wrong. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined);
}

type TagsProps = { name: 'bannedWords' | 'pillars'; label: string; hint: string; placeholder: string };

function Tags({ name, label, hint, placeholder }: TagsProps) {
  const { field, fieldState } = useController<VoiceFormValues, typeof name>({ name });
  return (
    <Field label={label} hint={hint} error={messageOf(fieldState.error)}>
      <TagField
        value={field.value}
        suggestions={[]}
        placeholder={placeholder}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

function Facts() {
  const { field, fieldState } = useController<VoiceFormValues, 'facts'>({ name: 'facts' });
  return (
    <Field label={words.facts} hint={words.factsHint} error={messageOf(fieldState.error)}>
      <Textarea {...field} dir="auto" placeholder={words.factsPlaceholder} />
    </Field>
  );
}

function Most({ name, label }: { name: 'mostEmoji' | 'mostHashtags'; label: string }) {
  return (
    <FormField<VoiceFormValues> name={name} label={label}>
      {({ value, onChange, ...control }) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={50}
          placeholder={words.noLimit}
          value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      )}
    </FormField>
  );
}

/** The rules that people decide, in the order in which they are thought of. */
export function VoiceFields({ usualLanguage, usualPillars }: Pick<Voice, 'usualLanguage' | 'usualPillars'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          name="language"
          label={words.language}
          noneLabel={words.usualLanguage(words.languages[usualLanguage])}
        />
        <Choice name="address" label={words.address} hint={words.addressHint} noneLabel={words.either} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<VoiceFormValues> name="does" label={words.does}>
          {({ value, ...control }) => (
            <Textarea {...control} dir="auto" value={String(value)} placeholder={words.doesPlaceholder} />
          )}
        </FormField>
        <FormField<VoiceFormValues> name="doesNot" label={words.doesNot}>
          {({ value, ...control }) => (
            <Textarea {...control} dir="auto" value={String(value)} placeholder={words.doesNotPlaceholder} />
          )}
        </FormField>
      </div>
      <Facts />
      <Tags name="bannedWords" label={words.bannedWords} hint={words.bannedWordsHint} placeholder={words.addWord} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Most name="mostEmoji" label={words.mostEmoji} />
        <Most name="mostHashtags" label={words.mostHashtags} />
      </div>
      <Tags
        name="pillars"
        label={words.pillars}
        hint={words.pillarsHint(usualPillars.join(', '))}
        placeholder={words.addPillar}
      />
    </>
  );
}
