import type { ConversationStanding } from '@ruche/contracts/inbox';
import { useRef } from 'react';
import { offerUndo } from '#components/offer-undo.tsx';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useChangeConversations } from './api/change-conversations.ts';
import type { Change } from './apply-change.ts';
import { wholeText } from './times.ts';
import { triage as words } from './words/list.ts';

type Names = { members: ReadonlyMap<string, string>; labels: ReadonlyMap<string, { name: string }> };

/** What was done, in words. */
function describe(change: Change, count: number, { members, labels }: Names): string {
  if ('until' in change) return words.snooze(count, wholeText(change.until));
  if ('assigneeId' in change) {
    const { assigneeId } = change;
    return assigneeId === null ? words.unassign(count) : words.assign(count, members.get(assigneeId) ?? words.nobody);
  }
  if ('labelId' in change) return words[change.operation](count, labels.get(change.labelId)?.name ?? words.aLabel);
  return words[change.operation === 'not-spam' ? 'notSpam' : change.operation](count);
}

const toastId = 'inbox-undo';

function fail(error: unknown): void {
  logFailure('Conversations could not be changed.', error);
  toast.error(words.failed(describeFailure(error)));
}

/** Changes conversations, says so, and takes it back when asked to: by the message's button, or by the key for it. */
export function useTriage(ownId: string | undefined, names: Names) {
  const { change, restore } = useChangeConversations(ownId);
  const last = useRef<ConversationStanding[]>([]);
  const undo = async () => {
    const before = last.current;
    if (before.length === 0) return;
    last.current = [];
    toast.dismiss(toastId);
    try {
      await restore(before);
      toast(words.undone, { id: toastId });
    } catch (error) {
      fail(error);
    }
  };
  const act = async (ids: readonly string[], wanted: Change) => {
    try {
      const { before, refused } = await change(ids, wanted);
      last.current = before;
      const [first] = refused;
      if (first !== undefined) toast.error(words.refused(refused.length, first.message));
      if (before.length === 0) return;
      offerUndo({ id: toastId, done: describe(wanted, before.length, names), onUndo: () => void undo() });
    } catch (error) {
      fail(error);
    }
  };
  return {
    act: (ids: readonly string[], wanted: Change) => {
      if (ids.length > 0) void act(ids, wanted);
    },
    /** Nobody asked for it in so many words: it is not spoken of. */
    changeQuietly: (ids: readonly string[], wanted: Change) => void change(ids, wanted).catch(fail),
    undo: () => void undo(),
  };
}
