import { cutForMasking } from '@ruche/contracts/assistant';
import { jsonSchema, type ModelMessage, type ToolSet } from 'ai';
import { z } from 'zod';
import type { ToolCall } from './call.ts';
import type { Conversation } from './conversation.ts';
import { fence } from './fences.ts';
import type { Watch } from './outcome.ts';
import type { Prompt, Tool } from './prompt.ts';
import { restoreDeep } from './restore-stream.ts';
import { hasCallRoom, longestToolAnswer, mostCallsOfStep, type ToolRoom } from './tool-limits.ts';

/** Inputs are checked by us, once masked values are back in them. */
export function toolSet(tools: readonly Tool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input }) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
      return [name, { description, inputSchema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]) }];
    }),
  );
}

type Reading = { watch: Watch; deadline: AbortSignal; room: ToolRoom };

async function readTool(
  prompt: Prompt,
  conversation: Conversation,
  { name, input }: ToolCall,
  { watch, room }: Reading,
): Promise<string> {
  const { masker, boundary } = conversation;
  const tool = prompt.tools?.find((one) => one.name === name);
  if (!tool) return 'There is no such tool.';
  const parsed = tool.input.safeParse(restoreDeep(input, masker.restore));
  if (!parsed.success) return `The input is not right: ${masker.mask(z.prettifyError(parsed.error))}`;
  const { text, use, names = [] } = await tool.read(parsed.data);
  watch.onTool?.(use);
  masker.addNames(names);
  const texts = [cutForMasking(text, Math.min(longestToolAnswer, room.characters))];
  return fence(boundary, masker, { kind: 'tool', title: name, texts });
}

const laterAnswer = `Only ${mostCallsOfStep} can be read at once. Ask again for what you still need.`;
const noRoomAnswer = 'Nothing more can be read for this answer. Answer with what you have.';

const asObject = (input: unknown) => (typeof input === 'object' && input !== null ? input : {});

/** What the model asked for and what it is given, as messages of the next step. Ends early once stopped. */
export async function readTools(
  prompt: Prompt,
  conversation: Conversation,
  { text, calls }: { text: string; calls: ToolCall[] },
  reading: Reading,
): Promise<ModelMessage[]> {
  const { watch, deadline, room } = reading;
  room.steps -= 1;
  room.characters -= text.length;
  const asked = [];
  const results = [];
  for (const [place, wanted] of calls.entries()) {
    if (watch.signal.aborted || deadline.aborted) break;
    const isRead = place < mostCallsOfStep && hasCallRoom(room);
    // What is not read is not sent again either.
    const input = isRead ? asObject(wanted.input) : {};
    room.characters -= JSON.stringify(input).length;
    const otherwise = place < mostCallsOfStep ? noRoomAnswer : laterAnswer;
    const value = isRead && room.characters > 0 ? await readTool(prompt, conversation, wanted, reading) : otherwise;
    room.characters -= value.length;
    if (isRead) room.calls -= 1;
    asked.push({ type: 'tool-call' as const, toolCallId: wanted.id, toolName: wanted.name, input });
    results.push({
      type: 'tool-result' as const,
      toolCallId: wanted.id,
      toolName: wanted.name,
      output: { type: 'text' as const, value },
    });
  }
  return [
    { role: 'assistant', content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...asked] },
    { role: 'tool', content: results },
  ];
}
