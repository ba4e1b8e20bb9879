import { nextLookAt } from '@ruche/contracts/analytics';
import { tagVersion, versionFor } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AdoptedPublication,
  fillFollowers,
  insertMeasured,
  listUnmeasured,
  type ReadAccount,
  type UnmeasuredPublication,
} from '@ruche/database/analytics';
import { listMediaByIds, listPostMedia, toRuled } from '@ruche/database/media';
import { composedOf } from '@ruche/database/posts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { formatOf } from './format.ts';

const atOnce = 200;
/** More than an account publishes between two jobs; what is beyond follows with the next. */
const mostBatches = 25;

type Files = {
  uses: Awaited<ReturnType<typeof listPostMedia>>;
  ruled: Map<string, ReturnType<typeof toRuled>>;
};

async function readFiles(tx: WorkspaceTx, postIds: string[]): Promise<Files> {
  const uses = await listPostMedia(tx, postIds);
  const ids = [...new Set(uses.map(({ mediaId }) => mediaId))];
  const rows = ids.length === 0 ? [] : await listMediaByIds(tx, ids);
  return { uses, ruled: new Map(rows.map((row) => [row.id, toRuled(row)])) };
}

/** As the network got it. */
function toAdopted(
  { publication, post, clientName, linkTags }: UnmeasuredPublication,
  { uses, ruled }: Files,
): AdoptedPublication[] {
  const { id, platform, remoteId, permalink, publishedAt, scheduledAt } = publication;
  if (remoteId === null || publishedAt === null) return [];
  const media = uses.filter(({ postId }) => postId === post.id);
  const context = { platform, clientName, publishedAt: scheduledAt, timeZone: post.timeZone };
  const version = tagVersion(versionFor(composedOf({ ...post, media }), platform, ruled), linkTags, context);
  const { text } = version;
  const told = { id, postId: post.id, userId: post.userId, remoteId, permalink, publishedAt, text };
  return [{ ...told, format: formatOf(platform, version), nextLookAt: nextLookAt(publishedAt, null) }];
}

/** Enters what we published on the account among the publications that are measured. Returns how many there were. */
export async function adoptPublications(context: WorkspaceJobContext, account: ReadAccount): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const adopted = await context.inWorkspace(async (tx) => {
      const found = await listUnmeasured(tx, account.id, atOnce);
      if (found.length === 0) return 0;
      const files = await readFiles(
        tx,
        found.map(({ post }) => post.id),
      );
      await insertMeasured(
        tx,
        account,
        found.flatMap((one) => toAdopted(one, files)),
      );
      await fillFollowers(tx, account.id);
      return found.length;
    });
    count += adopted;
    if (adopted < atOnce || context.signal.aborted) break;
  }
  return count;
}
