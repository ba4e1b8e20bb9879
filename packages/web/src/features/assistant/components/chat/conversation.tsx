import type { AssistantStatus } from '@ruche/contracts/assistant';
import { type RefObject, useEffect, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useAssistantStatus } from '#entities/assistant/get-status.ts';
import { TextAnnouncer } from '#entities/assistant/streamed-text.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { withoutMarks } from '#features/assistant/chat/parse-answer.ts';
import { type Chat, type ChatOptions, useChat } from '#features/assistant/chat/use-chat.ts';
import { useNewChatKey } from '#features/assistant/chat/use-new-chat-key.ts';
import { useQuestion } from '#features/assistant/chat/use-question.ts';
import { allowanceLine, conversation as words } from '#features/assistant/words/chat.ts';
import { ApiError } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/use-is-online.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ExchangeList } from './exchange-list.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { QuestionField } from './question-field.tsx';
import { WithoutModel } from './without-model.tsx';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

function ConversationSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-[46rem] gap-5 p-5">
      <Skeleton className="ml-auto h-10 w-1/2" />
      <Skeleton className="h-24 w-4/5" />
    </div>
  );
}

/** Reads out what is written while somebody waits for it; nothing of what was there before. */
function Announcement({ chat: { exchanges, isUnderWay } }: { chat: Chat }) {
  const [hasWaited, setHasWaited] = useState(isUnderWay);
  if (isUnderWay && !hasWaited) setHasWaited(true);
  const text = hasWaited ? (exchanges.at(-1)?.answer?.text ?? '') : '';
  return <TextAnnouncer text={withoutMarks(text)} isWriting={isUnderWay} />;
}

function AllowanceLine({ status: { model, usage } }: { status: AssistantStatus }) {
  const left = compact.format(Math.max(0, usage.allowance - usage.tokens));
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
      <span className="wrap-anywhere min-w-0">{model?.name}</span>
      <span className="tabular-nums">{allowanceLine.left(left)}</span>
    </p>
  );
}

type ConversationProps = ChatOptions & {
  field: RefObject<HTMLTextAreaElement | null>;
  isWide: boolean;
  /** The client that an open thread is about. */
  onAbout: (clientId: string | null) => void;
  /** The thread is gone, or belongs to someone else. */
  onLost: (() => void) | undefined;
  /** There is a field to type in, or it is known why there is none. */
  onReady: () => void;
};

export function Conversation({ field, isWide, onAbout, onLost, onReady, ...options }: ConversationProps) {
  const { threadId } = options;
  const [stored, setStored] = useState(options.clientId);
  const clientId = threadId === null ? options.clientId : stored;
  const chat = useChat({ ...options, clientId });
  const { thread, exchanges, isUnderWay } = chat;
  const { data: client } = useClient(clientId);
  const { data: status, isPending, fetchStatus } = useAssistantStatus(clientId);
  // Without a connection it is not waited for.
  const isWaiting = isPending && fetchStatus === 'fetching';
  const newChat = useNewChatKey();
  const question = useQuestion(threadId ?? newChat, chat.hasBegun);
  const isOnline = useIsOnline();

  const about = thread.data?.clientId;
  if (about !== undefined && about !== stored) setStored(about);
  const tellAbout = useLatest(onAbout);
  useEffect(() => {
    if (about !== undefined) tellAbout(about);
  }, [about, tellAbout]);
  const isLost = thread.error instanceof ApiError && thread.error.code === 'not_found';
  const tellLost = useLatest(() => onLost?.());
  useEffect(() => {
    if (isLost) tellLost();
  }, [isLost, tellLost]);

  const tellReady = useLatest(onReady);
  useEffect(() => {
    if (!isWaiting) tellReady();
  }, [isWaiting, tellReady]);

  const obstacle = status?.obstacle ?? null;
  const isReadOnly = useIsReadOnly(clientId);
  const canAsk = !isWaiting && obstacle === null && isOnline && !isReadOnly;
  const way = status !== undefined && obstacle !== null && !isUnderWay && (
    <WithoutModel status={status} clientId={clientId} />
  );
  const ask = (text: string) => {
    question.clear();
    chat.ask(text);
  };
  const isLoading = threadId !== null && thread.data === undefined && exchanges.length === 0;
  return (
    <>
      {isLoading ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <AsyncPanel query={thread} what={words.what} skeleton={<ConversationSkeleton />}>
            {() => null}
          </AsyncPanel>
        </div>
      ) : exchanges.length === 0 ? (
        <div className="flex min-h-0 flex-1 overflow-y-auto">
          {way === false ? (
            <FirstQuestions client={client} onAsk={canAsk ? chat.ask : null} />
          ) : (
            <div className="m-auto w-full max-w-[34rem] p-5">{way}</div>
          )}
        </div>
      ) : (
        <ExchangeList exchanges={exchanges} onRetry={chat.retry} isWide={isWide} />
      )}
      <Announcement chat={chat} />
      {!(exchanges.length === 0 && way !== false) && (
        <div className="border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <div className="mx-auto grid max-w-[46rem] gap-2">
            {isWaiting ? (
              <Skeleton className="h-9 touch:h-11" />
            ) : way === false ? (
              <>
                <ReadOnlyNotice clientId={clientId}>{words.staysReadable}</ReadOnlyNotice>
                <QuestionField
                  field={field}
                  text={question.text}
                  onChange={question.change}
                  onSend={ask}
                  lastQuestion={exchanges.at(-1)?.question ?? ''}
                  clientName={client?.name}
                  isUnderWay={isUnderWay}
                  isStopping={chat.isStopping}
                  onStop={chat.stop}
                  isOnline={isOnline}
                  isReadOnly={isReadOnly}
                />
                {status !== undefined && <AllowanceLine status={status} />}
              </>
            ) : (
              way
            )}
          </div>
        </div>
      )}
    </>
  );
}
