import type { Voice } from '@ruche/contracts/assistant';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { voiceSwitch, voiceForm as words } from '#features/assistant/words/voice.ts';
import { TextCheck } from './text-check.tsx';
import { useVoiceForm } from './use-voice-form.ts';
import { VoiceConflicts } from './voice-conflicts.tsx';
import { VoiceFields } from './voice-fields.tsx';

type VoiceFormProps = { voice: Voice; canChange: boolean };

/** What was decided of how a client writes, and a text to try it on. */
export function VoiceForm({ voice, canChange }: VoiceFormProps) {
  const { form, submit, theirs, conflicts, takeTheirs } = useVoiceForm(voice);
  return (
    <Form form={form} onSubmit={submit}>
      <h3 className="font-semibold text-14">{words.title}</h3>
      <fieldset disabled={!canChange} className="grid min-w-0 gap-4">
        <VoiceFields usualLanguage={voice.usualLanguage} usualPillars={voice.usualPillars} />
      </fieldset>
      <VoiceConflicts theirs={theirs} fields={conflicts} onTakeTheirs={takeTheirs} />
      <FormMessage />
      {canChange ? (
        <SubmitButton variant="secondary" busyLabel={words.saving} className="justify-self-end">
          {words.save}
        </SubmitButton>
      ) : (
        <p className="text-13 text-muted">{voiceSwitch.notAllowed}</p>
      )}
      <TextCheck />
    </Form>
  );
}
