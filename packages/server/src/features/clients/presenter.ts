import { readOnlyReasonOf } from '@ruche/contracts/billing';
import { type Client, deletedClientDays } from '@ruche/contracts/clients';
import { dayMs } from '@ruche/contracts/time';
import { clientLimitOf, planInForce } from '@ruche/contracts/workspaces';
import type { ListedClient } from '@ruche/database/clients';
import { type Profiles, presentSocialAccount } from '#domain/accounts/presenter.ts';
import { logoPathOf } from '#domain/clients/logo-path.ts';
import type { Scope } from '#domain/workspaces/scope.ts';

/** What a client is shown with: where it is read, whose plan says whether it can be changed, and the networks' rules. */
export type ShownWith = { scope: Pick<Scope, 'workspace'>; profiles: Profiles };

function reasonOf({ deletedAt, place }: ListedClient, { workspace }: ShownWith['scope']): Client['readOnlyReason'] {
  return deletedAt === null ? readOnlyReasonOf(clientLimitOf(planInForce(workspace, new Date())), place) : null;
}

export function presentClient(client: ListedClient, { scope, profiles }: ShownWith): Client {
  const { id, name, email, companyName, status, timeZone, brandColor, website, notes, tags, userId, version } = client;
  return {
    id,
    name,
    email,
    companyName,
    status,
    timeZone,
    brandColor,
    website,
    notes,
    tags,
    logoPath: logoPathOf(client),
    userId,
    createdAt: client.createdAt.toISOString(),
    updatedAt: client.updatedAt.toISOString(),
    deletedAt: client.deletedAt?.toISOString() ?? null,
    readOnlyReason: reasonOf(client, scope),
    version,
    socialAccounts: client.socialAccounts.map((account) => presentSocialAccount(account, profiles)),
  };
}

export function presentDeletedClient(client: ListedClient, shown: ShownWith): Client & { purgeAt: string } {
  const deletedAt = client.deletedAt ?? new Date();
  return {
    ...presentClient(client, shown),
    purgeAt: new Date(deletedAt.getTime() + deletedClientDays * dayMs).toISOString(),
  };
}
