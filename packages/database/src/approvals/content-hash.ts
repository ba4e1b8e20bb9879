import { createHash } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import { type Composed, type RuledMedia, versionFor } from '@ruche/contracts/posts';
import { type MediaRow, toRuled } from '#src/media/index.ts';

/** What decides what a network is told, whatever else is known of it. */
export type HashedContent = {
  composed: Composed;
  files: ReadonlyMap<string, Pick<MediaRow, 'contentHash'> & RuledMedia>;
  /** The accounts as the networks know them: connected anew, one is the same. */
  accounts: readonly { platform: PlatformId; platformUserId: string }[];
};

/** The same text for the same value, in whatever order its keys were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** Identifies everything that will be published, apart from when. Tags, the campaign, and link tags are no part of it. */
export function contentHashOf({ composed, files, accounts }: HashedContent): string {
  const platforms = [...new Set(accounts.map(({ platform }) => platform))].toSorted();
  const versions = platforms.map((platform) => {
    const { text, thread, firstComment, media, options } = versionFor(composed, platform, files);
    const sent = media.map(({ id, altText }) => [id, files.get(id)?.contentHash ?? null, altText]);
    return { platform, text, thread, firstComment, options: options[platform], media: sent };
  });
  const places = accounts.map(({ platform, platformUserId }) => `${platform}:${platformUserId}`).toSorted();
  return createHash('sha256').update(canonical({ versions, places })).digest('hex');
}

export const toHashedFile = (row: MediaRow): RuledMedia & Pick<MediaRow, 'contentHash'> => ({
  ...toRuled(row),
  contentHash: row.contentHash,
});
