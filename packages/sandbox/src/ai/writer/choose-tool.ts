import type { Conversation, JsonSchema, ToolDefinition } from '#src/ai/conversation.ts';
import type { Brief } from './brief.ts';
import { fillSchema } from './fill-schema.ts';
import { findIds, findReferences, rankIds } from './ids.ts';
import type { Random } from './random.ts';
import { findTool } from './tool-subjects.ts';

export type ToolChoice = { name: string; input: unknown };

const propertiesOf = ({ input }: ToolDefinition) =>
  Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>);
const requires = ({ input }: ToolDefinition, name: string) =>
  Array.isArray(input['required']) && input['required'].includes(name);

/** Which letter references of a property begin with, null where it is no reference. */
function letterOf(name: string): string | null {
  if (/^client/i.test(name)) return 'C';
  if (/^post/i.test(name)) return 'P';
  return /^conversation/i.test(name) ? 'M' : null;
}

const isReference = (name: string) => /id$/i.test(name) || letterOf(name) !== null;

/** Only what tools and materials told of, or an ID that the person wrote. */
function findReference(brief: Brief, name: string): string | undefined {
  const seen = [...brief.materials, ...brief.read].map(({ text }) => text).join('\n');
  const letter = letterOf(name);
  const short = letter === null ? [] : findReferences(seen, letter);
  const ids = short.length > 0 ? short : findIds(brief.said, { onlyUuids: true });
  return rankIds(ids, brief.said, brief.request)[0];
}

/** A name in the question: capital letters that do not begin it. */
const nameIn = (question: string) =>
  /(?<=[\p{L},’'] ?)(?<=\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*/u.exec(question)?.[0];

function fillProperty(tool: ToolDefinition, brief: Brief, random: Random, name: string, property: JsonSchema): unknown {
  if (isReference(name)) return findReference(brief, name);
  if (tool.name === 'find_clients' && name === 'name') return nameIn(brief.request);
  if (!requires(tool, name)) return undefined;
  return fillSchema({ root: tool.input, brief, random }, property, { name, index: 0 });
}

/** What is required, and what was told of; the rest is left to the tool. */
function fillInput(tool: ToolDefinition, brief: Brief, random: Random): Record<string, unknown> {
  const entries = propertiesOf(tool).map(
    ([name, property]) => [name, fillProperty(tool, brief, random, name, property)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

/** Tools about one client want to be told which; who that is has to be looked up first. */
function lacksClient(tool: ToolDefinition, brief: Brief): boolean {
  const client = propertiesOf(tool).find(([name]) => letterOf(name) === 'C')?.[0];
  if (client === undefined || findReference(brief, client) !== undefined) return false;
  const isOfOne = /numbers|times|propose|client/.test(tool.name) && tool.name !== 'find_clients';
  return requires(tool, client) || isOfOne || nameIn(brief.request) !== undefined;
}

function chooseForced(tool: ToolDefinition | undefined, brief: Brief, random: Random): ToolChoice | null {
  if (!tool) return null;
  const input = fillSchema({ root: tool.input, brief, random }, tool.input, { name: tool.name, index: 0 });
  return { name: tool.name, input };
}

/** Which tool to call now, or none: never one twice for the same question, and at most three of them. */
export function chooseTool(conversation: Conversation, brief: Brief, random: Random): ToolChoice | null {
  const { tools, toolChoice, turns } = conversation;
  if (tools.length === 0 || toolChoice === 'none') return null;
  const best = findTool(tools, brief.request);
  if (typeof toolChoice === 'object') {
    return chooseForced(
      tools.find(({ name }) => name === toolChoice.name),
      brief,
      random,
    );
  }
  if (toolChoice === 'required') return chooseForced(best ?? tools[0], brief, random);
  const since = turns.slice(turns.findLastIndex(({ role }) => role === 'user'));
  const called = new Set(since.flatMap(({ toolCalls }) => toolCalls.map(({ name }) => name)));
  if (!best || called.has(best.name) || called.size >= 3) return null;
  const finder = tools.find(({ name }) => name === 'find_clients' && !called.has(name));
  const tool = finder && lacksClient(best, brief) ? finder : best;
  return { name: tool.name, input: fillInput(tool, brief, random) };
}
