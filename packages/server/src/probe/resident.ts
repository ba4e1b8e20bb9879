import type { ApiPerson } from '#testing/api.ts';
import { attempt } from './attempt.ts';
import type { Digest } from './digest.ts';
import type { Route } from './routes.ts';
import type { Things } from './things.ts';
import { hostileCalls } from './variations.ts';
import { furnish, type World } from './world.ts';

export type Resident = { person: ApiPerson; things: Things };

export async function settle({ api }: World): Promise<Resident> {
  const person = await api.signUp();
  return { person, things: await furnish(api, person) };
}

/** Whether no call that was taken has ended the session, or deleted what others need. */
async function isWhole({ person, things }: Resident): Promise<boolean> {
  const clientId = things['/api/v1/clients/']?.['id'] ?? '';
  const accountId = things['/api/v1/social-accounts/']?.['id'] ?? '';
  const client = await person.call('GET', `/clients/${clientId}`);
  return client.status === 200 && client.text.includes(accountId);
}

/** What only reads is tried together: nothing that one call does is in the way of another. */
function groupsOf(routes: Route[]): Route[][] {
  const reading = routes.filter(({ method }) => method === 'GET');
  return [reading, ...routes.filter((route) => !reading.includes(route)).map((route) => [route])];
}

/** Sends each route what nobody should send, as somebody who may call it; tells all faults. */
export async function tryRoutes(world: World, routes: Route[]): Promise<string[]> {
  const faults: string[] = [];
  let resident = await settle(world);
  let digest: Digest | null = null;
  for (const group of groupsOf(routes)) {
    if (!(await isWhole(resident))) {
      resident = await settle(world);
      digest = null;
    }
    const { things, person } = resident;
    const calls = group.flatMap((route) =>
      hostileCalls(route, things, person.session.access_token, routes.indexOf(route)),
    );
    const attempted = await attempt(world.sender, world.api.stack.owner, calls, digest);
    faults.push(...attempted.faults);
    digest = attempted.digest;
  }
  return faults;
}

/** Thousands of requests, on a machine that may be busy. */
export const patienceMs = 600_000;
