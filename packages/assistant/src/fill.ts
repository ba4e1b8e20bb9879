import type { ModelMessage } from 'ai';
import { z } from 'zod';
import type { CallOptions } from './call.ts';
import { beginConversation } from './conversation.ts';
import type { Outcome, Watch } from './outcome.ts';
import type { Prompt } from './prompt.ts';
import { call } from './repeat.ts';
import { restoreDeep } from './restore-stream.ts';
import { addSpent, nothingSpent, usualOutputTokens } from './spent.ts';

export type FillOptions<Value> = {
  /** What is not as it should be, told to the model so that it does better; the second answer is taken as it is. */
  improve?: (value: Value) => string | null;
};

type Read<Value> = { value: Value } | { problem: string };

/** Models without structured output put a fence or a sentence around it. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return JSON.parse(from >= 0 && to > from ? text.slice(from, to + 1) : text);
}

function read<Value>(text: string, schema: z.ZodType<Value>, restore: (text: string) => string): Read<Value> {
  let found: unknown;
  try {
    found = jsonIn(text);
  } catch {
    return { problem: 'It is not valid JSON.' };
  }
  const parsed = schema.safeParse(restoreDeep(found, restore));
  return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) };
}

const again = (text: string, problem: string): ModelMessage[] => [
  { role: 'assistant', content: text },
  {
    role: 'user',
    content: `This can’t be used:\n${problem}\nAnswer again with the whole JSON object, and nothing else.`,
  },
];

/** Asks for an object of that shape; what doesn't fit is asked for once more, with what was wrong. */
export async function fill<Value>(
  prompt: Prompt,
  schema: z.ZodType<Value>,
  watch: Watch,
  options: Omit<CallOptions, 'onText' | 'stop'> & FillOptions<Value>,
): Promise<Outcome<Value>> {
  const { masker, instructions, messages } = beginConversation(prompt);
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  const told = `${instructions}\n- Answer with one JSON object that fits this JSON schema, and nothing else: ${JSON.stringify(shape)}`;
  const maxOutputTokens = prompt.maxOutputTokens ?? usualOutputTokens;
  let spent = nothingSpent;
  let best: Value | undefined;
  for (let asked = 1; ; asked += 1) {
    const answer = await call(
      { instructions: told, messages, schema, maxOutputTokens },
      { ...options, stop: watch.signal, onText: () => undefined },
    );
    spent = addSpent(spent, answer.spent);
    watch.onSpent?.(spent);
    if (!answer.ok) {
      // One that only could have been better is there, unless nobody wants it any more.
      if (best !== undefined && answer.failure.kind !== 'stopped') return { ok: true, value: best, spent };
      return { ok: false, failure: answer.failure, text: '', spent };
    }
    const result = read(answer.text, schema, masker.restore);
    const isLast = asked === 2;
    if ('value' in result) {
      const problem = isLast ? null : (options.improve?.(result.value) ?? null);
      if (problem === null) return { ok: true, value: result.value, spent };
      best = result.value;
      messages.push(...again(answer.text, masker.mask(problem)));
    } else if (isLast) {
      if (best !== undefined) return { ok: true, value: best, spent };
      return { ok: false, failure: { kind: 'misread', status: null }, text: '', spent };
    } else {
      messages.push(...again(answer.text, masker.mask(result.problem)));
    }
  }
}
