import { type Answer, type Finish, modelName } from '#src/ai/conversation.ts';
import type { Pace } from '#src/ai/pace.ts';
import { splitTokens } from '#src/ai/tokens.ts';

const stopReasons: Record<Finish, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  content_filter: 'refusal',
};

const presentHead = (id: string) => ({
  id: `msg_${id}`,
  type: 'message' as const,
  role: 'assistant' as const,
  model: modelName,
  stop_sequence: null,
});

export function presentMessage({ id, text, toolCalls, finish, usage }: Answer) {
  const uses = toolCalls.map((call) => ({
    type: 'tool_use' as const,
    id: call.id,
    name: call.name,
    input: JSON.parse(call.input) as unknown,
  }));
  return {
    ...presentHead(id),
    content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...uses],
    stop_reason: stopReasons[finish],
    ...(usage && { usage: { input_tokens: usage.input, output_tokens: usage.output } }),
  };
}

const event = (type: string, rest: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;

/** The events of a streamed message, one block after the other. */
export async function* streamMessage(
  { id, text, toolCalls, finish, usage }: Answer,
  { pace }: { pace: Pace },
): AsyncGenerator<string> {
  async function* block(index: number, head: object, pieces: string[], wrap: (piece: string) => object) {
    yield event('content_block_start', { index, content_block: head });
    for (const piece of pieces) {
      await pace.step();
      yield event('content_block_delta', { index, delta: wrap(piece) });
    }
    yield event('content_block_stop', { index });
  }

  await pace.start();
  // Counting starts at one: the real one has begun to write by then.
  const begun = { input_tokens: usage?.input ?? 0, output_tokens: usage ? 1 : 0 };
  yield event('message_start', { message: { ...presentHead(id), content: [], stop_reason: null, usage: begun } });
  yield event('ping');
  let index = 0;
  if (text !== '') {
    yield* block(index, { type: 'text', text: '' }, splitTokens(text), (piece) => ({
      type: 'text_delta',
      text: piece,
    }));
    index += 1;
  }
  for (const call of toolCalls) {
    const head = { type: 'tool_use', id: call.id, name: call.name, input: {} };
    yield* block(index, head, splitTokens(call.input), (piece) => ({ type: 'input_json_delta', partial_json: piece }));
    index += 1;
  }
  // A cut or stall may be asked for after the last token.
  await pace.step();
  yield event('message_delta', {
    delta: { stop_reason: stopReasons[finish], stop_sequence: null },
    usage: { output_tokens: usage?.output ?? 0 },
  });
  yield event('message_stop');
}
