import { type ChatAnswer, ChatAnswerSchema, type ChatInput, ChatPartSchema } from '@ruche/contracts/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { keepRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { type RunHandle, useRun } from '#entities/assistant/run-stream/use-run.ts';
import { useThread } from '#features/assistant/api/chats.ts';
import { useLatest } from '#lib/use-latest.ts';
import { type Exchange, type LiveExchange, type ShownAnswer, showExchanges } from './exchanges.ts';
import { useNewChatKey } from './use-new-chat-key.ts';

type Run = RunHandle<ChatInput, ChatAnswer>;

const partsOf = (run: Run) =>
  run.parts.flatMap((part) => {
    const parsed = ChatPartSchema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });

/** What is followed here; null where nothing is. `takenId` is known before the server has answered. */
function liveOf(run: Run, takenId: string | null): LiveExchange | null {
  if (run.state === 'idle') return null;
  const { result } = run;
  const told = partsOf(run).flatMap((part) => ('proposal' in part ? part.proposal : []));
  const answer: ShownAnswer = {
    runId: run.run?.id ?? (run.input === null ? takenId : null),
    messageId: result?.message.id ?? null,
    state: run.state,
    text: run.state === 'done' ? (result?.message.text ?? run.text) : run.text,
    isErased: result?.message.isErased ?? false,
    model: run.run?.model.name ?? null,
    sent: run.run?.sent ?? null,
    toolUses: run.toolUses,
    proposals: result?.message.run?.proposals ?? told,
    tokens: run.run?.tokens ?? null,
    failure: run.failure,
  };
  return { question: run.input?.message ?? null, answer };
}

/** The thread that a first question began, as soon as the server says which. */
function bornThread(run: Run): string | null {
  const told = partsOf(run).find((part) => 'threadId' in part);
  return told?.threadId ?? run.result?.threadId ?? null;
}

export type ChatOptions = {
  /** Where on the screen: what was begun there is found again after a reload. */
  surface: 'page' | 'panel';
  threadId: string | null;
  clientId: string | null;
  /** A first question has begun a thread. */
  onBorn: (threadId: string) => void;
};

/** Goes on with an answer that is written without this window: begun in another one, or before a reload. */
function useTakeUp(run: Run, runningId: string | null): void {
  const takeUp = useLatest(() => {
    if (runningId !== null && run.run?.id !== runningId) run.take(runningId);
  });
  useEffect(() => {
    if (runningId !== null) takeUp();
  }, [runningId, takeUp]);
}

/** A conversation: what was said, what is being written, and how to ask. */
export function useChat({ surface, threadId, clientId, onBorn }: ChatOptions) {
  const cache = useQueryClient();
  const thread = useThread(threadId);
  const newChat = useNewChatKey();
  // A thread knows by itself what is written in it.
  const [place] = useState(() => (threadId === null ? `chat ${surface} ${newChat}` : null));
  const run = useRun<ChatInput, ChatAnswer>({ place, path: '/assistant/chat', answer: ChatAnswerSchema });
  const messages = thread.data?.messages;
  const running = messages?.findLast((message) => message.run?.state === 'running')?.run?.id ?? null;
  useTakeUp(run, running);

  const born = threadId === null ? bornThread(run) : null;
  const tellBorn = useLatest(onBorn);
  useEffect(() => {
    if (born === null) return;
    tellBorn(born);
    void cache.invalidateQueries({ queryKey: assistantKeys.threads, exact: true });
  }, [born, tellBorn, cache]);

  const begun = run.run;
  useEffect(() => {
    // The next new chat must not take it up.
    if (place !== null && begun !== null && (born ?? threadId) !== null) keepRun(place, null);
  }, [place, begun, born, threadId]);

  const hasEnded = !run.isUnderWay && run.state !== 'idle';
  const endedId = hasEnded ? (run.run?.id ?? null) : null;
  useEffect(() => {
    if (!hasEnded) return;
    void cache.invalidateQueries({ queryKey: assistantKeys.threads });
    void cache.invalidateQueries({ queryKey: assistantKeys.status(null).slice(0, 2) });
  }, [hasEnded, cache]);

  // Once it is stored, what was followed has no more to say.
  const isStored = messages?.some((one) => one.run?.id === endedId && one.run?.state !== 'running') === true;
  const forget = useLatest(run.forget);
  useEffect(() => {
    if (endedId !== null && isStored) forget();
  }, [endedId, isStored, forget]);

  const exchanges = showExchanges(messages ?? [], liveOf(run, running));
  const ask = (message: string) => run.start({ ...(threadId !== null && { threadId }), clientId, message });
  return {
    thread,
    exchanges,
    isUnderWay: run.isUnderWay,
    isStopping: run.isStopping,
    /** Whether the server has the question: until then it is kept here. */
    hasBegun: run.run !== null,
    ask,
    stop: run.stop,
    /** Only the connection broke: the answer itself goes on. */
    retry: ({ question, answer }: Exchange) => {
      if (answer?.failure?.code === null && answer.runId !== null) run.take(answer.runId);
      else ask(question);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;
