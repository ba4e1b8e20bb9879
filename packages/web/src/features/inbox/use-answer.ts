import type { AnswerDraft, Conversation, InboxMessage } from '@ruche/contracts/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { useKeepDraft } from './api/draft.ts';
import { useSendAnswer } from './api/messages.ts';

export type AnswerOptions = {
  conversation: Conversation;
  draft: AnswerDraft;
  /** The last one on the screen. */
  lastMessage: InboxMessage | undefined;
  parentId: string | undefined;
  isPrivate: boolean;
  onTyping: () => void;
  onSent: (isDone: boolean) => void;
};

const isMeanwhile = (error: unknown) => error instanceof ApiError && error.code === 'answered_meanwhile';

type Held = { isDone: boolean; seenId: string | undefined };

/** What is typed and attached, kept as a draft of the conversation as it changes. */
function useWriting({ conversation, draft, lastMessage, onTyping }: AnswerOptions) {
  const [text, setText] = useState(draft.text);
  const [mediaIds, setMediaIds] = useState(draft.mediaIds);
  // What had been said when the writing began: an answer that came since then may not have been read.
  const [seenId, setSeenId] = useState(lastMessage?.id);
  const keepDraft = useKeepDraft(conversation.id);
  return {
    text,
    mediaIds,
    seenId,
    readAll: () => setSeenId(lastMessage?.id),
    type: (next: string) => {
      if (text === '') setSeenId(lastMessage?.id);
      setText(next);
      keepDraft({ text: next, mediaIds });
      onTyping();
    },
    attach: (next: string[]) => {
      setMediaIds(next);
      keepDraft({ text, mediaIds: next });
    },
    clear: () => {
      setText('');
      setMediaIds([]);
      keepDraft({ text: '', mediaIds: [] });
    },
  };
}

/** An answer while it is written and sent: kept as a draft of this conversation, and asked about if somebody was faster. */
export function useAnswer(options: AnswerOptions) {
  const { conversation, parentId, isPrivate, onSent } = options;
  const { id } = conversation;
  const queries = useQueryClient();
  const { text, mediaIds, seenId, readAll, type, attach, clear } = useWriting(options);
  const [failure, setFailure] = useState<string | null>(null);
  // The answer that was to be sent when a colleague's came first.
  const [held, setHeld] = useState<Held | null>(null);
  const sending = useSendAnswer(id);
  const onError = (error: Error, meant: Held) => {
    void queries.invalidateQueries({ queryKey: inboxKeys.messages(id) });
    void queries.invalidateQueries({ queryKey: inboxKeys.one(id) });
    if (isMeanwhile(error)) setHeld(meant);
    else setFailure(describeFailure(error));
  };
  const send = ({ isDone = false, isSure = false } = {}) => {
    if (sending.isPending || (text.trim() === '' && mediaIds.length === 0)) return;
    setFailure(null);
    const seenMessageId = seenId;
    sending.mutate(
      {
        text: text.trim(),
        mediaIds,
        isPrivate,
        isSure,
        ...(parentId && { parentId }),
        ...(seenMessageId && { seenMessageId }),
      },
      {
        onSuccess: () => {
          clear();
          setHeld(null);
          onSent(isDone);
        },
        onError: (error) => onError(error, { isDone, seenId: seenMessageId }),
      },
    );
  };
  const letGo = () => {
    readAll();
    setHeld(null);
  };
  return {
    text,
    mediaIds,
    failure,
    held,
    type,
    attach,
    send,
    isSending: sending.isPending,
    letGo,
  };
}
