import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { findPostVersion, type ListedPost, listPostVersions, type PostVersionRow } from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { changePost } from '#features/posts/changes/service.ts';
import { filesNamedBy, withoutLostMedia } from '#features/posts/media/service.ts';
import { posts as refusals } from '#features/posts/refusals.ts';
import { getPost } from '#features/posts/service.ts';

export async function versionsOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostVersionRow[]> {
  await getPost(tx, scope, id);
  return listPostVersions(tx, id);
}

type Restoring = {
  /** Which version is to be read again. */
  restored: number;
  /** Which one the person has before them. */
  version: number;
};

/** The text of an earlier version becomes that of a new one, with the files that there still are; time and accounts stay. */
export async function restoreVersion(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  id: string,
  { restored, version }: Restoring,
): Promise<ListedPost> {
  const { clientId, media } = await getPost(tx, scope, id);
  const found = await findPostVersion(tx, id, restored);
  if (!found) throw new AppError('not_found', refusals.noSuchVersion);
  const files = await filesNamedBy(tx, [found.content]);
  const content = withoutLostMedia(files, found.content, { clientId, known: media });
  return changePost(tx, profiles, scope, id, { ...content, version });
}
