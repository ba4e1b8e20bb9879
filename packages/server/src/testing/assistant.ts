import type { TimeLimits } from '@ruche/assistant';
import { expect } from 'vitest';
import type { Api, ApiPerson } from './api.ts';
import { controlModel } from './model.ts';
import type { ServerStackOptions } from './server-stack.ts';

// The assistant with the stand-in for a language model.

/** A model that falls silent is given up soon; one that has not begun is waited for on a busy machine. */
const modelLimits: TimeLimits = {
  firstMs: 30_000,
  silenceMs: 3_000,
  totalMs: 50_000,
  repeatMs: 1,
  longestWaitMs: 2_000,
};

/** The whole server with the stand-in. */
export const withModel: ServerStackOptions = { hasSandbox: true, app: { modelLimits } };

type Part = { type: string; text?: string };
type Message = { role: string; content: string | Part[] };
type Received = {
  body: { messages: Message[] };
  answer: { status: number; text: string } | null;
};

/** Steers the stand-in, and reads what it received. */
export function modelOf({ stack }: Api) {
  const { requests, ...control } = controlModel(() => stack.sandboxUrl);
  return { ...control, received: async () => (await requests()) as unknown as Received[] };
}

const partsOf = ({ content }: Message): Part[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

const tokensPerPicture = 85;
/** Four characters are a token, rounded up for each message. */
const tokensOf = (text: string) => Math.ceil(text.length / 4);

function tokensIn(message: Message): number {
  const parts = partsOf(message);
  const pictures = parts.filter(({ type }) => type === 'image_url').length;
  return tokensOf(parts.map(({ text = '' }) => text).join('')) + pictures * tokensPerPicture;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** What the stand-in says that these requests used, by its own rule. */
export function tokensUsed(received: readonly Received[]): { input: number; output: number } {
  const answered = received.filter(({ answer }) => answer?.status === 200);
  return {
    input: sum(answered.flatMap(({ body }) => body.messages.map(tokensIn))),
    output: sum(answered.map(({ answer }) => tokensOf(answer?.text ?? ''))),
  };
}

type StreamedRunEvent = { event: string; data: Record<string, unknown> };

function parse(block: string): StreamedRunEvent[] {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const content = /^data: (.*)$/m.exec(block)?.[1];
  if (event === undefined || content === undefined) return [];
  return [{ event, data: JSON.parse(content) as Record<string, unknown> }];
}

/** Events of a run as they come; whoever stops reading leaves. */
export async function* streamOf(
  { url }: Api,
  { session }: ApiPerson,
  path: string,
  body?: object,
): AsyncGenerator<StreamedRunEvent> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${session.access_token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of answer.body ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks.flatMap(parse);
  }
}

type Usage = { months: { input: number; output: number; requests: number }[] };

/** What the meter of this month says. */
export async function meterOf(person: ApiPerson): Promise<Usage['months'][number]> {
  const answer = await person.call('GET', '/assistant/usage');
  expect(answer.status).toBe(200);
  const [month] = (answer.body as unknown as Usage).months;
  return { input: month?.input ?? 0, output: month?.output ?? 0, requests: month?.requests ?? 0 };
}

/** Texts of the workspace go to no model any more. */
export async function turnOff(person: ApiPerson): Promise<void> {
  expect((await person.call('PATCH', '/assistant/settings', { body: { isOn: false } })).status).toBe(200);
}

export async function changeVoice(person: ApiPerson, clientId: string, rules: object): Promise<void> {
  const path = `/assistant/voices/${clientId}`;
  const { body } = await person.call('GET', path);
  const changed = await person.call('PATCH', path, { body: { revision: body['revision'], ...rules } });
  expect(changed.status).toBe(200);
}

/** Leaves so many tokens of the month's allowance, where nothing was used so far. */
export async function leaveAllowance({ stack }: Api, person: ApiPerson, left: number): Promise<void> {
  const { body } = await person.call('GET', '/assistant/status');
  const { month, allowance } = body['usage'] as { month: string; allowance: number };
  await stack.owner.pool.query(
    `INSERT INTO assistant_usage (workspace_id, month, kind, input_tokens, output_tokens, requests)
     VALUES ($1, $2, 'chat', $3, 0, 1)`,
    [person.workspaceId, month, allowance - left],
  );
}
