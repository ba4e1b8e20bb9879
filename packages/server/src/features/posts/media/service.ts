import type { WorkspaceTx } from '@ruche/database';
import { listMediaByIds, type MediaRow, type PostMedia } from '@ruche/database/media';
import { type Naming, usesOf, versionsOf } from '#domain/posts/media-uses.ts';
import { refuseField } from '#features/posts/policy.ts';

const idsIn = (uses: Pick<PostMedia, 'mediaId'>[]) => [...new Set(uses.map(({ mediaId }) => mediaId))];

/** Whether a post of the client may take the file up. */
function isUsable({ status, deletedAt, clientId: folder }: MediaRow, clientId: string): boolean {
  return deletedAt === null && status !== 'refused' && (folder === null || folder === clientId);
}

function problemOf(file: MediaRow | undefined, clientId: string): string | null {
  if (!file || (file.deletedAt !== null && file.status !== 'refused')) return 'This file doesn’t exist or was deleted.';
  if (file.status === 'refused') return `${file.fileName} can’t be used. ${file.refusedReason ?? ''}`.trim();
  return isUsable(file, clientId) ? null : `${file.fileName} is in another client’s folder.`;
}

type Using = {
  clientId: string;
  /** What the post uses already: that stays, whatever became of the file in the library. */
  known: Pick<PostMedia, 'mediaId'>[];
};

export type Files = ReadonlyMap<string, MediaRow>;

/** The files that any of these posts names, in one question for all of them. */
export async function filesNamedBy(tx: WorkspaceTx, contents: Naming[]): Promise<Files> {
  const ids = idsIn(contents.flatMap(usesOf));
  return new Map((await listMediaByIds(tx, ids)).map((file) => [file.id, file]));
}

/** The files that a post names; refuses those that it cannot use. */
export async function requireMedia(tx: WorkspaceTx, composed: Naming, { clientId, known }: Using): Promise<Files> {
  const uses = usesOf(composed);
  const files = await filesNamedBy(tx, [composed]);
  const knownIds = new Set(idsIn(known));
  for (const { mediaId, platform } of uses) {
    const file = files.get(mediaId);
    const problem = file && knownIds.has(mediaId) ? null : problemOf(file, clientId);
    if (problem !== null) throw refuseField(platform === null ? 'mediaIds' : 'perPlatform', problem);
  }
  return files;
}

/** What a post named before, without the files that it can use no more. */
export function withoutLostMedia<Content extends Naming>(
  files: Files,
  content: Content,
  { clientId, known }: Using,
): Content {
  const knownIds = new Set(idsIn(known));
  const keep = (ids: string[]) =>
    ids.filter((id) => {
      const file = files.get(id);
      return knownIds.has(id) || (file !== undefined && isUsable(file, clientId));
    });
  const perPlatform = Object.fromEntries(
    versionsOf(content.perPlatform).map(([platform, version]) => [
      platform,
      version?.mediaIds ? { ...version, mediaIds: keep(version.mediaIds) } : version,
    ]),
  );
  return { ...content, mediaIds: keep(content.mediaIds), perPlatform };
}
