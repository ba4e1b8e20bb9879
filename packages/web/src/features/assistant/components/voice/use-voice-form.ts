import type { Voice } from '@ruche/contracts/assistant';
import { useEffect, useState } from 'react';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { useChangeVoice } from '#features/assistant/api/voice.ts';
import {
  changeOf,
  rebase,
  type VoiceField,
  VoiceFormSchema,
  type VoiceFormValues,
  type VoiceRules,
  valuesOf,
} from '#features/assistant/voice-draft.ts';
import { voiceForm as words } from '#features/assistant/words/voice.ts';
import { toast } from '#lib/toast.ts';
import { useLatest } from '#lib/use-latest.ts';

/**
 * The rules of a voice while they are edited. What somebody else saves meanwhile comes into the form, what was typed stays on
 * top of it, and nothing is saved that rests on rules nobody saw.
 */
export function useVoiceForm(voice: Voice) {
  const form = useZodForm<VoiceFormValues, VoiceRules>(VoiceFormSchema, valuesOf(voice));
  const [base, setBase] = useState(voice);
  const [conflicts, setConflicts] = useState<VoiceField[]>([]);
  const { save } = useChangeVoice(voice.clientId);
  const show = (stored: Voice, own: Partial<VoiceFormValues>) => {
    form.reset(valuesOf(stored));
    for (const [name, value] of Object.entries(own)) {
      form.setValue(name as VoiceField, value, { shouldDirty: true });
    }
    setBase(stored);
  };
  const adopt = useLatest((theirs: Voice) => {
    const { own, conflicts: found } = rebase(valuesOf(base), valuesOf(theirs), form.getValues());
    show(theirs, own);
    // What was named before stays named as long as it is not given up.
    setConflicts((known) => [...new Set([...known.filter((name) => name in own), ...found])]);
  });
  useEffect(() => {
    if (voice.revision > base.revision) adopt(voice);
  }, [voice, base.revision, adopt]);
  const submit = async (values: VoiceRules) => {
    const sent = form.getValues();
    const { isSaved, voice: stored } = await save(changeOf(base, values));
    if (isSaved) {
      // What was typed while it was saved stays.
      show(stored, rebase(sent, valuesOf(stored), form.getValues()).own);
      setConflicts([]);
      toast.success(words.saved);
    } else {
      adopt(stored);
      form.setError('root.failure', { type: 'server', message: words.changed });
    }
  };
  const { isSubmitSuccessful } = form.formState;
  useEffect(() => {
    // What is typed from here on is not saved.
    if (isSubmitSuccessful) form.reset(undefined, { keepValues: true, keepDirty: true });
  }, [isSubmitSuccessful, form]);
  return {
    form,
    submit,
    theirs: base,
    conflicts,
    takeTheirs: (field: VoiceField) => {
      form.setValue(field, valuesOf(base)[field], { shouldDirty: true });
      setConflicts((known) => known.filter((name) => name !== field));
    },
  };
}
