import { createHash } from 'node:crypto';
import type { Answer, Conversation, Finish, ToolCall } from './conversation.ts';
import type { Fault, Scripted } from './faults.ts';
import { countInput, countOutput } from './tokens.ts';
import { createRandom } from './writer/random.ts';
import { write } from './writer/write.ts';

type Draft = { text: string; calls: { name: string; input: unknown }[]; finish?: Finish | undefined };

function followScript({ text, json, toolCalls, refusal, finish }: Scripted): Draft {
  if (refusal !== undefined) return { text: refusal, calls: [], finish: 'content_filter' };
  return { text: text ?? (json === undefined ? '' : JSON.stringify(json)), calls: toolCalls ?? [], finish };
}

/** The JSON breaks off, so that no parser takes it. */
const breakOff = (text: string): string =>
  text.startsWith('{') ? text.slice(0, Math.ceil(text.length / 2)) : `{"${text}`;

/** Words that fences are made of: another one with each request. */
const randomWord = /(?<![0-9a-f])(?=[0-9a-f]*\d)[0-9a-f]{16,}(?![0-9a-f])/g;

/** The same request always gets the same answer, unless it brings a seed of its own. */
const seedOf = ({ turns, tools, output, seed }: Conversation): string =>
  createHash('sha256')
    .update(JSON.stringify([turns, tools, output, seed]).replace(randomWord, ''))
    .digest('hex');

export function makeAnswer(
  conversation: Conversation,
  { scripted, fault, turn }: { scripted: Scripted | null; fault: Fault | null; turn: number },
): Answer {
  const seed = seedOf(conversation);
  const draft: Draft = scripted ? followScript(scripted) : write(conversation, createRandom(seed));
  const id = `${seed.slice(0, 20)}${turn}`;
  const toolCalls: ToolCall[] = draft.calls.map(({ name, input }, index) => ({
    id: `call_${seed.slice(0, 16)}${turn}_${index}`,
    name,
    input: JSON.stringify(input ?? {}),
  }));
  let { text } = draft;
  let finish = draft.finish ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop');
  const room = (conversation.maxTokens ?? Number.POSITIVE_INFINITY) * 4;
  if (text.length > room) {
    text = text.slice(0, room);
    finish = 'length';
  }
  if (fault?.malformed === 'answer') text = breakOff(text);
  const usage = { input: countInput(conversation), output: countOutput({ text, toolCalls }) };
  if (fault?.usage === 'none') return { id, text, toolCalls, finish, usage: null };
  return { id, text, toolCalls, finish, usage: fault?.usage === 'wrong' ? { input: 0, output: 1 } : usage };
}
