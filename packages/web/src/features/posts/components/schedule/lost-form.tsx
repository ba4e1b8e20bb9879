import { platformIds } from '@ruche/contracts/accounts';
import { useFormContext, useWatch } from 'react-hook-form';
import { getClient } from '#entities/clients/get-client.ts';
import { LostDraft } from '#features/posts/components/composer/lost-draft.tsx';
import type { KeptDraft } from '#features/posts/kept-drafts.ts';
import type { ScheduleFormValues } from '#features/posts/schedule-form-values.ts';
import { logFailure } from '#lib/log.ts';
import { type FormKeeper, useLostForm } from './use-kept-form.ts';

/** The client as it is now; null when it is gone or out of reach: it can be chosen again. */
async function clientOf({ draft }: KeptDraft) {
  if (draft.clientId === null) return null;
  try {
    return await getClient(draft.clientId);
  } catch (error) {
    logFailure('The client of an unfinished post could not be read.', error);
    return null;
  }
}

/** Offers what was typed before, as long as there is no other text in the form. */
export function LostForm({ keeper }: { keeper: FormKeeper }) {
  const { setValue, setFocus } = useFormContext<ScheduleFormValues>();
  const content = useWatch<ScheduleFormValues, 'content'>({ name: 'content' });
  const { lost, forget } = useLostForm(keeper);
  if (lost === null || content !== '') return null;
  const restore = async () => {
    const { draft, platforms = [] } = lost;
    const client = await clientOf(lost);
    const how = { shouldDirty: true };
    if (client !== null) setValue('client', client, how);
    const chosen = platformIds.filter((id) => platforms.includes(id));
    setValue('platforms', chosen, how);
    setValue('scheduledFor', draft.scheduledAt ?? '', how);
    setValue('content', draft.content, how);
    // By now this form is kept itself.
    forget();
    setFocus('content');
  };
  return <LostDraft lost={lost} onRestore={() => void restore()} onDiscard={forget} />;
}
