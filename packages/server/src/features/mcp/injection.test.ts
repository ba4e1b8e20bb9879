import type { Client } from '@modelcontextprotocol/client';
import { addDays, dayOf, toWallTime } from '@ruche/contracts/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '#testing/api.ts';
import { createKey } from '#testing/api-keys.ts';
import { corpus } from '#testing/injection/corpus.ts';
import { anySign, otherSign, type Planted, plantCorpus, signOf } from '#testing/injection/plant.ts';
import { callMcp, connectMcp, dataOf, textOf } from '#testing/mcp.ts';

let api: Api;
let planted: Planted;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  planted = await plantCorpus(api);
  const { clientId } = planted.inbox;
  const clientIds = [clientId, ...planted.namedClientIds];
  client = await connectMcp(api, (await createKey(api, planted.ada, { clientIds })).secret);
});
afterAll(() => api.close());

/** Where the tools find texts. */
const readable = new Set(['comment', 'message', 'post_text', 'csv_import', 'person_name', 'client_name']);

/** All pages of a list, as texts. */
async function readPages(name: string, input: Record<string, unknown>): Promise<string[]> {
  const texts: string[] = [];
  let cursor: unknown;
  do {
    const result = await callMcp(client, name, { ...input, ...(cursor !== undefined && { cursor }) });
    expect(result.structuredContent).toBeUndefined();
    texts.push(textOf(result));
    cursor = dataOf(result)['nextCursor'] ?? undefined;
  } while (cursor !== undefined);
  return texts;
}

async function readEverything(): Promise<string[]> {
  const { clientId } = planted.inbox;
  const today = dayOf(toWallTime(new Date(), 'UTC'));
  const nextYear = `${new Date().getUTCFullYear() + 1}-05-01`;
  const calls: [string, Record<string, unknown>][] = [
    ['list_clients', { limit: 50 }],
    ['list_accounts', {}],
    ['find_posts', { limit: 50 }],
    ['read_calendar', { from: addDays(today, -30), to: today }],
    ['read_calendar', { from: nextYear, to: addDays(nextYear, 30) }],
    ['read_analytics', { clientId }],
    ['list_conversations', { view: 'all', limit: 50 }],
    ...planted.conversationIds.map((conversationId): [string, object] => ['read_conversation', { conversationId }]),
  ].map(([name, input]) => [name as string, input as Record<string, unknown>]);
  const texts = [];
  for (const [name, input] of calls) texts.push(...(await readPages(name, input)));
  return texts;
}

describe('everything that others wrote to steer a model', () => {
  it('is read as data alone, between two lines of its own, and leads to nobody else', async () => {
    const texts = await readEverything();
    const names = texts.map((text) => {
      const lines = text.split('\n');
      expect(lines).toHaveLength(4);
      const [told = '', opening = '', data = '', closing = ''] = lines;
      expect(told).not.toMatch(anySign);
      expect(data).not.toMatch(/[<>]/u);
      expect(closing).toBe(opening.replace('<', '</'));
      return opening;
    });
    expect(new Set(names).size).toBe(texts.length);
    const all = texts.join('\n');
    const missed = corpus.filter((one) => readable.has(one.place) && !all.includes(signOf(one)));
    expect(missed.map(({ id }) => id)).toEqual([]);
    expect(all).not.toMatch(otherSign);
    for (const id of planted.foreignIds) expect(all).not.toContain(`"id":"${id}"`);
  });
});
