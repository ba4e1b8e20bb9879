import { expect } from 'vitest';
import { changedTables, digestTables } from './digest.ts';
import { faultOf } from './faults.ts';
import { nameOf, type Route } from './routes.ts';
import { forEachAtOnce } from './send.ts';
import type { Things } from './things.ts';
import { goodCall } from './variations.ts';
import type { World } from './world.ts';

export type Seen = { route: string; status: number; code: unknown };

type Caller = {
  world: World;
  /** Whose ids the calls bear. */
  things: Things;
  token: string | null;
  further?: Record<string, string> | undefined;
};

/** Calls the routes as somebody who may not; nothing may change by it. */
export async function tryRoutes({ world, things, token, further = {} }: Caller, routes: Route[]): Promise<Seen[]> {
  const { owner } = world.api.stack;
  const before = await digestTables(owner);
  const seen: Seen[] = [];
  await forEachAtOnce(routes, async (route) => {
    const { headers, ...call } = goodCall(route, things, token ?? '');
    const { authorization: _none, ...anonymous } = headers;
    const answer = await world.sender.send({
      ...call,
      headers: { ...(token === null ? anonymous : headers), ...further },
    });
    expect(faultOf(call, answer)).toBeNull();
    const body = (answer.text.startsWith('{') ? JSON.parse(answer.text) : {}) as Record<string, unknown>;
    seen.push({ route: nameOf(route), status: answer.status, code: body['error_code'] ?? body['code'] });
  });
  expect(changedTables(before, await digestTables(owner))).toEqual([]);
  return seen;
}
