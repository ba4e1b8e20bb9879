import { type PlatformInfo, platformIds } from '@ruche/contracts/accounts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import { presentPlatform } from './presenter.ts';

export function listPlatforms(context: AccountsContext, scope: Scope): PlatformInfo[] {
  authorize(scope, 'accounts.read', 'workspace');
  return platformIds.map((id) => presentPlatform(id, context));
}
