import { AppError } from '@ruche/contracts/api';
import type { OwnRanking, OwnRankingInput } from '@ruche/contracts/ranking';
import type { Executor } from '@ruche/database';
import { lockAuthUser } from '@ruche/database/auth';
import { findProfile } from '@ruche/database/people';
import { findRankingMembership, joinRanking, leaveRanking } from '@ruche/database/ranking';
import { proposeHandles } from '#features/ranking/handles/policy.ts';
import { refuseField } from '#features/ranking/policy.ts';
import { own as refusals } from '#features/ranking/refusals.ts';
import type { RankingContext } from '#features/ranking/schema.ts';
import { readOwnSeason } from '#features/ranking/seasons/service.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';
import { presentOwn } from './presenter.ts';

export async function readOwn(
  context: RankingContext,
  principal: Principal,
  season: string | undefined,
): Promise<OwnRanking> {
  const profile = await asPrincipal(context.database, principal, (tx) => findProfile(tx, principal.userId));
  const ownName = profile ? `${profile.firstName} ${profile.lastName}`.trim() : '';
  return presentOwn(await readOwnSeason(context, principal, season), ownName);
}

const handleTaken = () =>
  new AppError('conflict', refusals.handleTaken, { details: [{ path: 'body.handle', message: refusals.handleTaken }] });

/** The handle that was asked for, or the first of those proposed that nobody has. */
async function join(tx: Executor, userId: string, name: string, wanted: string | undefined): Promise<void> {
  for (const handle of wanted === undefined ? proposeHandles(name) : [wanted]) {
    if (await joinRanking(tx, userId, { handle, name })) return;
  }
  throw wanted === undefined ? refuseField('body.handle', refusals.noHandleLeft) : handleTaken();
}

/** Joins, leaves, or changes what others see; as a whole, in a transaction of the person's. */
export async function changeOwn(
  tx: Executor,
  { userId }: Pick<Principal, 'userId'>,
  { optedIn, name, handle }: OwnRankingInput,
): Promise<void> {
  // Held, so that whoever asks twice at once gets one handle.
  await lockAuthUser(tx, userId);
  if (!optedIn) return leaveRanking(tx, userId);
  const before = await findRankingMembership(tx, userId);
  const shownName = name ?? before?.name;
  if (shownName === undefined) throw refuseField('body.name', refusals.nameMissing);
  return join(tx, userId, shownName, handle ?? before?.handle);
}
