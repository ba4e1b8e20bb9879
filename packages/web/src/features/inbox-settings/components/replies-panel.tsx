import type { SavedReply } from '@ruche/contracts/inbox';
import { MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { offerUndo } from '#components/offer-undo.tsx';
import { Row, Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useClientName } from '#entities/clients/use-client-name.ts';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { clientPicker } from '#entities/clients/words.ts';
import { useSavedReplies } from '#entities/inbox/list-replies.ts';
import { act } from '#features/inbox-settings/act.ts';
import { useDeleteReply, useSaveReply } from '#features/inbox-settings/api/saved-replies.ts';
import { removeReply, repliesPanel as words } from '#features/inbox-settings/words/replies.ts';
import { RowActions } from './row-actions.tsx';
import { useEditing } from './use-editing.ts';

const ReplyForm = lazyPanel(async () => (await import('./reply-form.tsx')).ReplyForm, {
  skeleton: <Skeleton className="h-72" />,
});

/** Deletes a reply; as long as the message stands, the same one can be added again. */
function useRemoveReply({ id, clientId, name, text, link }: SavedReply) {
  const remove = useDeleteReply();
  const save = useSaveReply();
  const restore = () =>
    act(() => save.mutateAsync({ id: null, clientId, name, text, link }), {
      log: 'A saved reply could not be added again.',
      failed: (reason) => removeReply.restoreFailed(name, reason),
      done: () => removeReply.restored(name),
    });
  const run = async () => {
    const isDone = await act(() => remove.mutateAsync(id), {
      log: 'A saved reply could not be deleted.',
      failed: (reason) => removeReply.deleteFailed(name, reason),
    });
    if (isDone) offerUndo({ id: `deleted ${id}`, done: removeReply.deleted(name), onUndo: () => void restore() });
  };
  return { remove: () => void run(), isBusy: remove.isPending };
}

function ReplyRow({ reply }: { reply: SavedReply }) {
  const { isEditing, setIsEditing, editRef } = useEditing();
  const { remove, isBusy } = useRemoveReply(reply);
  const clientName = useClientName(reply.clientId);
  const isReadOnly = useIsReadOnly(reply.clientId);
  if (isEditing) {
    return (
      <li className="py-4 first:pt-0 last:pb-0">
        <ReplyForm reply={reply} onDone={() => setIsEditing(false)} />
      </li>
    );
  }
  const { clientId, name, text } = reply;
  const known = clientName ?? words.oneClient;
  const client = isReadOnly ? clientPicker.readOnly(known) : known;
  return (
    <Row
      icon={MessageSquareText}
      title={name}
      badge={<span className="font-normal text-12 text-muted">{clientId === null ? words.allClients : client}</span>}
      detail={<span className="line-clamp-2">{text}</span>}
      action={
        <ReadOnlyFieldset clientId={clientId}>
          <RowActions
            editLabel={words.edit(name)}
            deleteLabel={words.deleteIt(name)}
            isBusy={isBusy}
            editRef={editRef}
            onEdit={() => setIsEditing(true)}
            onDelete={remove}
          />
        </ReadOnlyFieldset>
      }
    />
  );
}

/** Answers that are written often. */
export function RepliesPanel() {
  const query = useSavedReplies();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title={words.title}
      action={
        !isAdding && (
          <Button size="small" variant="ghost" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        isSmall
        skeleton={<Skeleton className="h-16" />}
        isEmpty={(replies) => replies.length === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {(replies) => (
          <Rows>
            {replies.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      {isAdding && (
        <div className="mt-4 border-line border-t pt-4">
          <ReplyForm reply={null} onDone={() => setIsAdding(false)} />
        </div>
      )}
    </Panel>
  );
}
