import { networkName } from '@ruche/contracts/accounts';
import { type Conversation, type InboxMessage, type MessageChange, sentiments } from '@ruche/contracts/inbox';
import {
  CornerUpLeft,
  ExternalLink,
  Eye,
  EyeOff,
  Frown,
  Heart,
  HeartOff,
  Lock,
  Meh,
  MoreHorizontal,
  Smile,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { useChangeMessage, useDeleteMessage } from '#features/inbox/api/messages.ts';
import { messageItem, messageMenu as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

export type ReplyTo = { message: InboxMessage; isPrivate: boolean };

type MessageMenuProps = {
  conversation: Conversation;
  message: InboxMessage;
  authorName: string;
  mayWrite: boolean;
  onReply: (to: ReplyTo) => void;
};

const faces = { positive: Smile, neutral: Meh, negative: Frown } as const;

type Acts = { change: (change: MessageChange) => void; remove: () => void; onReply: MessageMenuProps['onReply'] };

const when = (isOffered: boolean, action: MenuAction) => (isOffered ? [action] : []);

function onError(error: Error): void {
  toast.error(words.failed(describeFailure(error)));
}

const isOfLink = ({ icon }: MenuAction) => icon === ExternalLink;

/** Only what the network allows. */
function actionsOf({ conversation, message, mayWrite }: MessageMenuProps, acts: Acts): MenuAction[] {
  const { abilities, account, kind, window } = conversation;
  const { direction, isHidden, isLiked, permalink, sentiment, state, removedAt } = message;
  const isTheirs = direction === 'in';
  const isThere = removedAt === null && (isTheirs || state === 'sent' || state === null) && account.isConnected;
  const canAct = mayWrite && isThere;
  return [
    ...when(canAct && isTheirs && kind !== 'message' && abilities.canReply && window.isOpen, {
      label: words.reply,
      icon: CornerUpLeft,
      onSelect: () => acts.onReply({ message, isPrivate: false }),
    }),
    ...when(canAct && isTheirs && abilities.canReplyPrivately, {
      label: words.replyPrivately,
      icon: Lock,
      onSelect: () => acts.onReply({ message, isPrivate: true }),
    }),
    ...when(canAct && isTheirs && abilities.canLike, {
      label: isLiked ? words.unlike : words.like,
      icon: isLiked ? HeartOff : Heart,
      onSelect: () => acts.change({ isLiked: !isLiked }),
    }),
    ...when(canAct && isTheirs && abilities.canHide, {
      label: isHidden ? words.unhide : words.hide,
      icon: isHidden ? Eye : EyeOff,
      onSelect: () => acts.change({ isHidden: !isHidden }),
    }),
    ...when(permalink !== null && removedAt === null, {
      label: words.open(networkName(account.platform)),
      icon: ExternalLink,
      onSelect: () => void globalThis.open(permalink ?? '', '_blank', 'noopener,noreferrer'),
    }),
    ...(mayWrite && isTheirs && removedAt === null
      ? sentiments.map((one, index) => ({
          label: words[one],
          icon: faces[one],
          isChecked: sentiment === one,
          startsGroup: index === 0,
          onSelect: () => acts.change({ sentiment: one }),
        }))
      : []),
    ...when(canAct && (isTheirs ? abilities.canDelete : abilities.canDeleteOwn), {
      label: words.remove,
      icon: Trash2,
      isDanger: true,
      onSelect: acts.remove,
    }),
  ];
}

/** What can be done with one message, at its network and here. */
export function MessageMenu(props: MessageMenuProps) {
  const { conversation, message, authorName, onReply } = props;
  const [isAsked, setIsAsked] = useState(false);
  const changing = useChangeMessage(conversation.id);
  const deleting = useDeleteMessage(conversation.id);
  const network = networkName(conversation.account.platform);
  const entriesOf = useWritableEntries(conversation.client.id);
  const all = actionsOf(props, {
    change: (change) => changing.mutate({ id: message.id, change }, { onError }),
    remove: () => setIsAsked(true),
    onReply,
  });
  const actions = entriesOf(all, all.filter(isOfLink));
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        button={
          <button
            type="button"
            aria-label={messageItem.actions(authorName)}
            className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11"
          >
            <MoreHorizontal aria-hidden="true" className="size-4" />
          </button>
        }
        actions={actions}
      />
      <LazyMount open={isAsked}>
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={words.removeTitle}
          description={message.direction === 'in' ? words.removeText(network) : words.removeOwnText(network)}
          confirmLabel={words.remove}
          busy={deleting.isPending}
          busyLabel={words.removing}
          onConfirm={() => deleting.mutate(message.id, { onSettled: () => setIsAsked(false), onError })}
        />
      </LazyMount>
    </>
  );
}
