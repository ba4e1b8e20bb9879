import { OwnRankingSchema, type TeamRanking, TeamRankingSchema } from '@ruche/contracts/ranking';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiCall, type ApiPerson, callIn, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { beginSeason, pastSeason, workAMonth } from '#testing/ranking.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

const path = `/ranking/team?season=${pastSeason}`;

async function readTeam({ call }: { call: ApiCall }): Promise<TeamRanking> {
  const answer = await call('GET', path);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return TeamRankingSchema.strict().parse(answer.body);
}

const work = (person: ApiPerson, workspaceId: string, reactions: number) =>
  workAMonth(api, { user: person.user, workspaceId }, { season: pastSeason, reactions });

describe('a team', () => {
  let owner: ApiPerson;
  let manager: ApiPerson;
  let member: ApiPerson;
  beforeAll(async () => {
    await beginSeason(api, pastSeason);
    [owner, manager, member] = [await api.signUp(), await api.signUp(), await api.signUp()];
    await api.join(manager, owner.workspaceId, 'manager', { keepsOwn: true });
    await api.join(member, owner.workspaceId, 'member', { keepsOwn: true });
    for (const [person, name] of [[owner, 'Öykü'] as const, [manager, 'Ben'] as const, [member, 'zoe'] as const]) {
      await api.stack.owner.pool.query('UPDATE users SET first_name = $2 WHERE id = $1', [person.user.id, name]);
    }
    await work(owner, owner.workspaceId, 120_000);
    await work(manager, owner.workspaceId, 150_000);
  });

  it('has no ranks and no parts below three people who can be ranked', async () => {
    const team = await readTeam(owner);
    expect(team).toMatchObject({ season: pastSeason, state: 'open' });
    expect(team.people.map(({ name }) => name)).toEqual(['Ben Byron', 'Öykü Byron', 'zoe Byron']);
    expect(team.people.map(({ rank }) => rank)).toEqual([null, null, null]);
    const [first, , last] = team.people;
    expect(first?.figures.lift?.publications).toBe(24);
    expect(last).toMatchObject({
      userId: member.user.id,
      parts: null,
      missing: { publications: { have: 0, need: 20 } },
    });
  });

  it('is seen whole by owners and managers, whether anybody opted in or not, with ranks from three people on', async () => {
    await work(member, owner.workspaceId, 110_000);
    const team = await readTeam(owner);
    expect(await readTeam(callIn(manager, owner.workspaceId))).toMatchObject({ people: team.people });
    const ranks = new Map(team.people.map(({ name, rank }) => [name, rank]));
    expect(ranks.get('Ben Byron')).toBe(1);
    // Nobody is last.
    expect(ranks.get('zoe Byron')).toBeNull();
    expect(team.people.map(({ missing }) => missing)).toEqual([null, null, null]);
    const own = OwnRankingSchema.parse((await manager.call('GET', `/ranking/me?season=${pastSeason}`)).body);
    expect(team.people.find(({ userId }) => userId === manager.user.id)?.figures).toEqual(own.figures);
    expect(own.member).toBeNull();
  });

  it('tells nothing of what its people do in other workspaces', async () => {
    const before = await readTeam(owner);
    await work(member, member.workspaceId, 900_000);
    expect((await readTeam(owner)).people).toEqual(before.people);
    expect((await readTeam(member)).people).toMatchObject([{ userId: member.user.id, rank: null }]);
  });

  it('is refused to members, and isn’t found by strangers or without a session', async () => {
    expectRefused(await callIn(member, owner.workspaceId).call('GET', path), 403, 'forbidden');
    const stranger = await api.signUp();
    expectRefused(await callIn(stranger, owner.workspaceId).call('GET', path), 404, 'not_found');
    const own = await stranger.call('GET', path);
    expect(own.body['people']).toHaveLength(1);
    for (const { user } of [owner, manager, member]) expect(own.text).not.toContain(user.id);
    expectRefused(await api.call('GET', path), 401, 'unauthenticated');
  });

  it('forgets whoever leaves the workspace', async () => {
    await api.stack.owner.pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [
      member.user.id,
      owner.workspaceId,
    ]);
    const { people } = await readTeam(owner);
    expect(people.map(({ userId }) => userId).toSorted()).toEqual([owner.user.id, manager.user.id].toSorted());
  });

  it('is asked for by months that there are', async () => {
    expectRefused(await owner.call('GET', '/ranking/team?season=2020-01'), 404, 'not_found');
    expectFieldRefused(await owner.call('GET', '/ranking/team?season=may'), 'query.season');
  });
});
