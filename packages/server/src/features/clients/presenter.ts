import { type Client, deletedClientDays } from '@ruche/contracts/clients';
import { dayMs } from '@ruche/contracts/time';
import type { ListedClient } from '@ruche/database/clients';
import { type Profiles, presentSocialAccount } from '#domain/accounts/presenter.ts';
import { logoPathOf } from '#domain/clients/logo-path.ts';

export function presentClient(client: ListedClient, profiles: Profiles): Client {
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
    version,
    socialAccounts: client.socialAccounts.map((account) => presentSocialAccount(account, profiles)),
  };
}

export function presentDeletedClient(client: ListedClient, profiles: Profiles): Client & { purgeAt: string } {
  const deletedAt = client.deletedAt ?? new Date();
  return {
    ...presentClient(client, profiles),
    purgeAt: new Date(deletedAt.getTime() + deletedClientDays * dayMs).toISOString(),
  };
}
