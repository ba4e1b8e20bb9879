import { type Answer, modelName, type ToolCall, type Usage } from '#src/ai/conversation.ts';
import type { Pace } from '#src/ai/pace.ts';
import { splitTokens } from '#src/ai/tokens.ts';

const presentUsage = ({ input, output }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});

const presentCall = ({ id, name, input }: ToolCall) => ({
  id,
  type: 'function' as const,
  function: { name, arguments: input },
});

export function presentCompletion({ id, text, toolCalls, finish, usage }: Answer, created: number) {
  const message = {
    role: 'assistant' as const,
    content: toolCalls.length > 0 && text === '' ? null : text,
    refusal: null,
    ...(toolCalls.length > 0 && { tool_calls: toolCalls.map(presentCall) }),
  };
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion' as const,
    created,
    model: modelName,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    ...(usage && { usage: presentUsage(usage) }),
  };
}

/** The events of a streamed completion: text first, then each tool call with its arguments in pieces. */
export async function* streamCompletion(
  { id, text, toolCalls, finish, usage }: Answer,
  { created, pace, tellsUsage }: { created: number; pace: Pace; tellsUsage: boolean },
): AsyncGenerator<string> {
  const event = (rest: object) =>
    `data: ${JSON.stringify({ id: `chatcmpl-${id}`, object: 'chat.completion.chunk', created, model: modelName, ...rest })}\n\n`;
  const chunk = (delta: object, finishReason: string | null = null) =>
    event({
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...(tellsUsage && { usage: null }),
    });

  await pace.start();
  yield chunk({ role: 'assistant', content: '' });
  for (const content of splitTokens(text)) {
    await pace.step();
    yield chunk({ content });
  }
  for (const [index, call] of toolCalls.entries()) {
    const { function: named, ...head } = presentCall(call);
    yield chunk({ tool_calls: [{ index, ...head, function: { name: named.name, arguments: '' } }] });
    for (const piece of splitTokens(call.input)) {
      await pace.step();
      yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  // A cut or stall may be asked for after the last token.
  await pace.step();
  yield chunk({}, finish);
  if (tellsUsage && usage) yield event({ choices: [], usage: presentUsage(usage) });
  yield 'data: [DONE]\n\n';
}
