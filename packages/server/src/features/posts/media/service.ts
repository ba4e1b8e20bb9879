import type { PlatformId } from '@ruche/contracts/accounts';
import type { Composed, PerPlatform } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { listMediaByIds, type MediaRow, type PostMedia } from '@ruche/database/media';
import { refuseField } from '#features/posts/policy.ts';

type Naming = Pick<Composed, 'mediaIds' | 'perPlatform'>;

const versionsOf = (perPlatform: PerPlatform) => Object.entries(perPlatform) as [PlatformId, PerPlatform[PlatformId]][];

const inOrder = (ids: string[], platform: PlatformId | null): PostMedia[] =>
  ids.map((mediaId, position) => ({ mediaId, position, platform }));

/** Every file that a post names, and where it stands. */
export function usesOf({ mediaIds, perPlatform }: Naming): PostMedia[] {
  const own = versionsOf(perPlatform).flatMap(([platform, version]) => inOrder(version?.mediaIds ?? [], platform));
  return [...inOrder(mediaIds, null), ...own];
}

export const idsIn = (uses: Pick<PostMedia, 'mediaId'>[]) => [...new Set(uses.map(({ mediaId }) => mediaId))];

/** Whether a post of the client may take the file up. */
function isUsable({ status, deletedAt, clientId: folder }: MediaRow, clientId: string): boolean {
  return deletedAt === null && status !== 'refused' && (folder === null || folder === clientId);
}

function problemOf(file: MediaRow | undefined, clientId: string): string | null {
  if (!file || (file.deletedAt !== null && file.status !== 'refused')) return 'There is no such file.';
  if (file.status === 'refused') return `${file.fileName} cannot be used. ${file.refusedReason ?? ''}`.trim();
  return isUsable(file, clientId) ? null : `${file.fileName} is in the folder of another client.`;
}

type Using = {
  clientId: string;
  /** What the post uses already: that stays, whatever became of the file in the library. */
  known: Pick<PostMedia, 'mediaId'>[];
};

/** The files that a post names; refuses those that it cannot use. */
export async function requireMedia(
  tx: WorkspaceTx,
  composed: Naming,
  { clientId, known }: Using,
): Promise<Map<string, MediaRow>> {
  const uses = usesOf(composed);
  const files = new Map((await listMediaByIds(tx, idsIn(uses))).map((file) => [file.id, file]));
  const knownIds = new Set(idsIn(known));
  for (const { mediaId, platform } of uses) {
    const file = files.get(mediaId);
    const problem = file && knownIds.has(mediaId) ? null : problemOf(file, clientId);
    if (problem !== null) throw refuseField(platform === null ? 'mediaIds' : 'perPlatform', problem);
  }
  return files;
}

/** What a post named before, without the files that it can use no more. */
export async function withoutLostMedia<Content extends Naming>(
  tx: WorkspaceTx,
  content: Content,
  { clientId, known }: Using,
): Promise<Content> {
  const files = await listMediaByIds(tx, idsIn(usesOf(content)));
  const usable = new Set([...idsIn(known), ...files.filter((file) => isUsable(file, clientId)).map(({ id }) => id)]);
  const keep = (ids: string[]) => ids.filter((id) => usable.has(id));
  const perPlatform = Object.fromEntries(
    versionsOf(content.perPlatform).map(([platform, version]) => [
      platform,
      version?.mediaIds ? { ...version, mediaIds: keep(version.mediaIds) } : version,
    ]),
  );
  return { ...content, mediaIds: keep(content.mediaIds), perPlatform };
}
