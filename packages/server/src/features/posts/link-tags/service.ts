import type { LinkTags } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { lockClient } from '@ruche/database/clients';
import { findLinkTags, storeLinkTags } from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient } from '#features/posts/policy.ts';
import { getClient } from '#features/posts/service.ts';

export async function linkTagsOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<LinkTags> {
  await getClient(tx, scope, clientId);
  return findLinkTags(tx, clientId);
}

export async function changeLinkTags(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  tags: LinkTags,
): Promise<LinkTags> {
  authorize(scope, 'posts.write', { client: clientId });
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
  await storeLinkTags(tx, { workspaceId: scope.workspace.id, clientId }, tags);
  return tags;
}
