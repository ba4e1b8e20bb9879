import type { AssistantProposal, ChatMessage, RunState, Sent, Tokens, ToolUse } from '@ruche/contracts/assistant';
import type { RunTrouble } from '#entities/assistant/run-stream/run-view.ts';

/** An answer as it is drawn, whether it is written right now or was stored. */
export type ShownAnswer = {
  /** Null until the server said that it began. */
  runId: string | null;
  /** Null until it is stored. */
  messageId: string | null;
  state: 'starting' | RunState;
  text: string;
  /** Someone it was about was erased. */
  isErased: boolean;
  model: string | null;
  sent: Sent | null;
  toolUses: readonly ToolUse[];
  proposals: readonly AssistantProposal[];
  tokens: Tokens | null;
  failure: RunTrouble | null;
};

/** A question with what came of it. */
export type Exchange = {
  key: string;
  question: string;
  askedAt: string | null;
  answer: ShownAnswer | null;
};

/** What is followed in this window. The question is null for one that was begun elsewhere. */
export type LiveExchange = { question: string | null; answer: ShownAnswer };

const isUnderWay = ({ state }: ShownAnswer) => state === 'starting' || state === 'running';

function storedAnswer({ id, text, isErased, run }: ChatMessage): ShownAnswer {
  return {
    runId: run?.id ?? null,
    messageId: id,
    state: run?.state ?? 'done',
    text,
    isErased,
    model: run?.model.name ?? null,
    sent: run?.sent ?? null,
    toolUses: run?.toolUses ?? [],
    proposals: run?.proposals ?? [],
    tokens: run?.tokens ?? null,
    failure: run?.failure ?? null,
  };
}

/** Questions with their answers, oldest first. */
function pairUp(messages: readonly ChatMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (message.role === 'person') {
      exchanges.push({ key: message.id, question: message.text, askedAt: message.createdAt, answer: null });
    } else if (last !== undefined && last.answer === null) {
      last.answer = storedAnswer(message);
    } else {
      exchanges.push({ key: message.id, question: '', askedAt: null, answer: storedAnswer(message) });
    }
  }
  return exchanges;
}

/** What is followed knows more than what is stored, until it has ended. */
function withLive(exchanges: Exchange[], live: LiveExchange | null): Exchange[] {
  if (live === null) return exchanges;
  const { question, answer } = live;
  const at = answer.runId === null ? -1 : exchanges.findIndex((one) => one.answer?.runId === answer.runId);
  const known = exchanges[at];
  if (known !== undefined) {
    const isNewer = isUnderWay(answer) || known.answer === null || isUnderWay(known.answer);
    const messageId = known.answer?.messageId ?? null;
    return isNewer ? exchanges.with(at, { ...known, answer: { ...answer, messageId } }) : exchanges;
  }
  return question === null ? exchanges : [...exchanges, { key: 'live', question, askedAt: null, answer }];
}

/** Of a question that was asked again because nothing came of it, the last attempt is enough. */
function withoutRepeats(exchanges: Exchange[]): Exchange[] {
  return exchanges.filter(({ question, answer }, at) => {
    const isFruitless = answer !== null && !isUnderWay(answer) && answer.state !== 'done' && answer.text === '';
    return !isFruitless || exchanges[at + 1]?.question !== question;
  });
}

/** A conversation as it is drawn. */
export function showExchanges(messages: readonly ChatMessage[], live: LiveExchange | null): Exchange[] {
  return withoutRepeats(withLive(pairUp(messages), live));
}
