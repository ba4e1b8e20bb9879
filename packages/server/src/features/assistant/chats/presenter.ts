import type { ChatMessage, ChatThread, ChatThreadSummary } from '@ruche/contracts/assistant';
import type { AssistantRunRow, ChatThreadRow, ReadChatMessage } from '@ruche/database/assistant';
import { presentTokens } from '#domain/assistant/run-presenter.ts';

/** What its run wrote stands for an answer that was never completed: it goes on, or its process is gone. */
export const textOf = ({ text, run }: ReadChatMessage): string => (text === '' ? (run?.text ?? '') : text);

export function presentMessage(message: ReadChatMessage): ChatMessage {
  const { id, role, createdAt, proposals, run } = message;
  return {
    id,
    role,
    text: textOf(message),
    isErased: run !== null && run.emptiedAt !== null,
    createdAt: createdAt.toISOString(),
    run: run && presentAnswer(run, proposals),
  };
}

function presentAnswer(run: AssistantRunRow, proposals: ReadChatMessage['proposals']): ChatMessage['run'] {
  const { id, state, model, sent, toolUses, failure } = run;
  return { id, state, model, sent, toolUses, proposals, tokens: presentTokens(run), failure };
}

export function presentThread({ id, title, clientId, createdAt, updatedAt }: ChatThreadRow): ChatThreadSummary {
  return { id, title, clientId, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export const presentWhole = (thread: ChatThreadRow, messages: readonly ReadChatMessage[]): ChatThread => ({
  ...presentThread(thread),
  messages: messages.map(presentMessage),
});
