import type { Conversation, JsonSchema } from '#src/ai/conversation.ts';
import { type Brief, readBrief } from './brief.ts';
import { chooseTool, type ToolChoice } from './choose-tool.ts';
import { composeAnswer, composeText } from './compose.ts';
import { fillSchema } from './fill-schema.ts';
import type { Random } from './random.ts';

function readSchema(text: string): JsonSchema | null {
  try {
    const found = JSON.parse(text) as JsonSchema;
    return 'properties' in found || 'anyOf' in found || 'items' in found ? found : null;
  } catch {
    return null;
  }
}

/** Clients that cannot send a schema write it into the prompt: a line that is JSON from its first brace to its last. */
function findSchemaIn(text: string): JsonSchema | null {
  for (const line of text.split('\n')) {
    const found = readSchema(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1));
    if (found) return found;
  }
  return readSchema(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function writeJson(brief: Brief, random: Random, schema: JsonSchema): string {
  return JSON.stringify(fillSchema({ root: schema, brief, random }, schema, { name: '', index: 0 }));
}

/** What the stand-in answers: a tool call, JSON of the asked shape, or a text, all made of what the request brings. */
export function write(conversation: Conversation, random: Random): { text: string; calls: ToolChoice[] } {
  const brief = readBrief(conversation);
  const call = chooseTool(conversation, brief, random);
  if (call) return { text: '', calls: [call] };
  const { output, turns, tools } = conversation;
  if (output.kind === 'json') {
    const instructions = turns.filter(({ role }) => role === 'system').map(({ text }) => text);
    const schema = output.schema ?? findSchemaIn(instructions.join('\n')) ?? findSchemaIn(brief.request);
    return {
      text: schema ? writeJson(brief, random, schema) : JSON.stringify({ text: composeText(brief, random) }),
      calls: [],
    };
  }
  const since = turns.slice(turns.findLastIndex(({ role }) => role === 'user'));
  const results = since.filter(({ role }) => role === 'tool').map(({ text }) => text);
  const text = tools.length > 0 ? composeAnswer(brief, results) : composeText(brief, random);
  return { text, calls: [] };
}
