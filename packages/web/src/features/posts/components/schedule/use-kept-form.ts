import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ComposerChannel } from '#features/posts/composer-channel.ts';
import { hasContent } from '#features/posts/draft.ts';
import { type KeptDraft, type KeptDrafts, quickKey } from '#features/posts/kept-drafts.ts';
import { draftOfForm, type ScheduleFormResult, type ScheduleFormValues } from '#features/posts/schedule-form-values.ts';
import { useKeptDrafts } from '#features/posts/use-kept-drafts.ts';

type ScheduleForm = UseFormReturn<ScheduleFormValues, unknown, ScheduleFormResult>;

/** Where this browser keeps what is typed in one quick form; undefined until it is known for whom. */
export type FormKeeper = { key: string; kept: KeptDrafts | undefined; forget: () => void };

export function useFormKeeper(): FormKeeper {
  const [key] = useState(quickKey);
  const kept = useKeptDrafts();
  return { key, kept, forget: () => kept?.forget(key) };
}

/** Keeps every change of the form at once: a tab that crashes says nothing before. */
export function useKeptForm(form: ScheduleForm, { key, kept }: FormKeeper): void {
  useEffect(() => {
    if (kept === undefined) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = draftOfForm(values);
        if (hasContent(draft)) kept.keep({ key, baseVersion: null, draft, platforms: values.platforms });
        else kept.forget(key);
      },
    });
  }, [form, key, kept]);
}

const answerMs = 300;

/** What was typed in a quick form of a tab that is gone. */
export function useLostForm({ key, kept }: FormKeeper) {
  const [lost, setLost] = useState<KeptDraft | null>(null);
  useEffect(() => {
    if (kept === undefined) return undefined;
    const channel = new ComposerChannel();
    channel.join({ onOthers: () => undefined, onSaved: () => undefined });
    channel.setKey(key);
    // Other tabs answer within that time which forms they have open.
    const timer = setTimeout(() => {
      const open = channel.openElsewhere();
      setLost(kept.listQuick().find((one) => one.key !== key && !open.has(one.key)) ?? null);
    }, answerMs);
    return () => {
      clearTimeout(timer);
      channel.leave();
    };
  }, [key, kept]);
  const forget = () => {
    if (lost !== null) kept?.forget(lost.key);
    setLost(null);
  };
  return { lost, forget };
}
