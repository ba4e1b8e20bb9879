import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { dayMs } from '@ruche/contracts/time';
import type { OwnerDatabase } from '@ruche/database';
import { insertClients } from '@ruche/database/clients';
import { insertPost } from '@ruche/database/posts';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { Asking } from '#scripts/bench/ask.ts';
import { addMember, type ListPlace } from '#scripts/bench/many-clients.ts';

const plannedPosts = 12;

/** Somebody who asks, in a workspace with a client that has posts to be read. */
export type Asker = Asking & { workspaceId: string; number: number };

async function addWorkspace({ orm, pool }: OwnerDatabase, number: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('INSERT INTO workspaces (name) VALUES ($1) RETURNING id', [
    `Agency ${number}`,
  ]);
  const workspaceId = rows[0]?.id ?? '';
  const options = PlatformOptionsSchema.parse({});
  await orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, workspaceId);
    const own = {
      workspaceId,
      userId: null,
      name: 'Boulangerie Roussel',
      email: 'bakery@example.com',
      timeZone: 'UTC',
    };
    const [client] = await insertClients(tx, [own]);
    for (let day = 2; day < 2 + plannedPosts; day += 1) {
      const content = `Fresh bread from the oven, a tart of the season, and a warm word for our neighbors, part ${day} of our autumn diary.`;
      const scheduledFor = new Date(Date.now() + day * dayMs);
      const post = { workspaceId, clientId: client?.id ?? '', content, options, timeZone: 'UTC', scheduledFor };
      await insertPost(tx, { ...post, status: 'scheduled' });
    }
  });
  return workspaceId;
}

/** So many people, a few in each workspace. */
export async function addAskers(
  place: ListPlace & { database: OwnerDatabase },
  people: number,
  perWorkspace: number,
): Promise<Asker[]> {
  const askers: Asker[] = [];
  let workspaceId = '';
  for (let number = 0; number < people; number += 1) {
    if (number % perWorkspace === 0) workspaceId = await addWorkspace(place.database, number / perWorkspace);
    askers.push({ ...(await addMember(place, workspaceId, number)), workspaceId, number });
  }
  return askers;
}
