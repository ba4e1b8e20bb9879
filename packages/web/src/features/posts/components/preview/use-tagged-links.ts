import type { PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { tagVersion, type Version } from '@ruche/contracts/posts';
import { useMemo } from 'react';
import { useLinkTags } from '#features/posts/api/link-tags.ts';

type Options = { client: Client | undefined; zone: string; at: Date | null };

/** Puts the client's tags on links, as publishing does. */
export function useTaggedLinks({ client, zone, at }: Options) {
  const { data: tags } = useLinkTags(client?.id ?? null);
  const time = at?.getTime() ?? null;
  return useMemo(() => {
    if (client === undefined || tags?.isOn !== true) return undefined;
    const publishedAt = time === null ? null : new Date(time);
    return (version: Version, { platform }: { platform: PlatformId }) =>
      tagVersion(version, tags, { platform, clientName: client.name, publishedAt, timeZone: zone });
  }, [client, tags, time, zone]);
}
