import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import type { Api } from './api.ts';

export const mcpUrl = ({ url }: Pick<Api, 'url'>) => url.replace('/api/v1', '/mcp');

/** With a handshake first, as of 2025, or without one. */
export type McpMode = 'legacy' | 'auto';

/** The official client with that key, connected. */
export async function connectMcp(
  api: Pick<Api, 'url'>,
  secret: string | null,
  mode: McpMode = 'auto',
): Promise<Client> {
  const headers: Record<string, string> = secret === null ? {} : { authorization: `Bearer ${secret}` };
  const transport = new StreamableHTTPClientTransport(new URL(mcpUrl(api)), { requestInit: { headers } });
  const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}

export const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

export function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
}

const fenced = /^.*\n<(ruche-data-[0-9a-f]{18})>\n(.*)\n<\/\1>$/su;

/** What a result's text holds between its two lines. */
export function dataOf(result: CallToolResult): Record<string, unknown> {
  const [, , json] = fenced.exec(textOf(result)) ?? [];
  return JSON.parse(json ?? '') as Record<string, unknown>;
}

export async function callMcp(client: Client, name: string, input: Record<string, unknown> = {}) {
  return client.callTool({ name, arguments: input });
}

/** A call that has to work, and what it found. */
export async function readMcp(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = await callMcp(client, name, input);
  expect({ isError: result.isError, text: result.isError ? textOf(result) : '' }).toEqual({
    isError: undefined,
    text: '',
  });
  return dataOf(result);
}

/** A call that Ruche has to refuse, and what it says. */
export async function refusedMcp(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = await callMcp(client, name, input);
  expect(result.isError).toBe(true);
  return dataOf(result);
}

const envelope = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** One request as bytes, beside what the official client would send. */
export async function postMcp(
  api: Pick<Api, 'url'>,
  secret: string | null,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const authorization: Record<string, string> = secret === null ? {} : { authorization: `Bearer ${secret}` };
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(mcpUrl(api), {
    method: 'POST',
    headers: { ...envelope, ...authorization, ...headers },
    body: content,
  });
}

export const listMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
