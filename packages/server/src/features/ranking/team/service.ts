import { rangeOfSeason, type TeamRanking } from '@ruche/contracts/ranking';
import { accountKeysWith, collectTeamInWorkspace, listRankingSeasons } from '@ruche/database/ranking';
import { listMemberNames } from '@ruche/database/workspaces';
import { readSnapshot } from '#domain/workspaces/scope.ts';
import { chooseOwnSeason, requireTeamRight } from '#features/ranking/policy.ts';
import type { RankingContext } from '#features/ranking/schema.ts';
import { readInputs } from '#features/ranking/seasons/service.ts';
import type { Principal } from '#plugins/authentication.ts';
import { presentTeam } from './presenter.ts';

/** What everybody in the workspace did there, whether they take part in the ranking or not. */
export async function readTeam(
  context: RankingContext,
  principal: Principal,
  wanted: string | undefined,
): Promise<TeamRanking> {
  const asOf = new Date();
  const accountKeyOf = accountKeysWith(context.secret);
  const { chosen, members } = await readSnapshot(context.database, principal, async (tx, scope) => {
    requireTeamRight(scope);
    const chosen = chooseOwnSeason(await listRankingSeasons(tx), wanted, asOf);
    const names = await listMemberNames(tx, scope.workspace.id);
    const range = { ...rangeOfSeason(chosen.season), asOf };
    const facts = await collectTeamInWorkspace(tx, accountKeyOf, [...names.keys()], range);
    const members = [...facts].map(([userId, own]) => ({ userId, name: names.get(userId) ?? '', facts: own }));
    return { chosen, members };
  });
  const { season, head } = chosen;
  const inputs = await readInputs(context, principal, season, head);
  return presentTeam({ season, state: head?.state ?? 'open', computedAt: asOf.toISOString() }, inputs, members);
}
