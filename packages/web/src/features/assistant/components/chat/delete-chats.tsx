import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { useDeleteThreads } from '#features/assistant/api/chats.ts';
import { deleteChats as words } from '#features/assistant/words/chat.ts';

/** One thread, or all. */
export type AskedDeletion = { id: string; title: string } | 'all';

type DeleteChatsProps = {
  asked: AskedDeletion | null;
  onClose: () => void;
  onDeleted: (deleted: AskedDeletion) => void;
};

/** Nothing brings a chat back: it is asked before. */
export function DeleteChats({ asked, onClose, onDeleted }: DeleteChatsProps) {
  const deletion = useDeleteThreads();
  const isAll = asked === 'all';
  const confirm = () => {
    if (asked === null) return;
    const done = { onSuccess: () => onDeleted(asked), onSettled: onClose };
    deletion.mutate(asked === 'all' ? null : asked.id, done);
  };
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={onClose}
      title={isAll ? words.titleAll : words.title}
      description={asked === null || isAll ? words.textAll : words.text(asked.title)}
      confirmLabel={isAll ? words.confirmAll : words.confirm}
      busyLabel={words.busy}
      busy={deletion.isPending}
      onConfirm={confirm}
    />
  );
}
