import { emit } from '@ruche/database/events';
import {
  beginProcessing,
  completePoster,
  completeProcessing,
  listMediaByIds,
  type MediaRow,
  refuseMedia,
  replaceRenditions,
} from '@ruche/database/media';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';
import { createFileWriter, type FileWriter } from '#src/media/file-writer.ts';
import { processCrop, processFile, processPoster } from '#src/media/process-file.ts';
import { damaged, MediaRefusal } from '#src/media/refusal.ts';

/** A file that ends the process, or fails this often for whatever reason, is given up. */
const maxAttempts = 3;
const givenUp = new MediaRefusal('We couldn’t process this file. Upload it again, or export it in another format.');

type Writing = { context: WorkspaceJobContext; files: FileWriter; media: MediaRow };

const scopeOf = ({ workspaceId }: MediaRow) => ({ workspace: { id: workspaceId }, userId: null });

/** Removed at once where it can be; otherwise by housekeeping. */
async function removeFile({ store }: WorkspaceJobContext, key: string | null): Promise<void> {
  if (key !== null) await store.delete(key).catch(() => undefined);
}

async function refuse(context: WorkspaceJobContext, media: MediaRow, { message, cause }: MediaRefusal): Promise<void> {
  await context.inWorkspace(async (tx) => {
    await refuseMedia(tx, media.id, message);
    await emit(tx, scopeOf(media), { kind: 'media_refused', media: { id: media.id } });
  });
  await removeFile(context, media.storageKey);
  const because = cause instanceof Error ? cause.message : undefined;
  context.log.info({ mediaId: media.id, reason: message, because }, 'rejected a file');
}

async function sourceOf({ inWorkspace }: WorkspaceJobContext, { cropOf }: MediaRow): Promise<MediaRow> {
  const [source] = cropOf === null ? [] : await inWorkspace((tx) => listMediaByIds(tx, [cropOf]));
  if (source?.status !== 'ready') throw damaged('image');
  return source;
}

async function processNew({ context, files, media }: Writing): Promise<void> {
  const tools = { store: context.store, files };
  const { processed, renditions } = media.crop
    ? await processCrop(tools, await sourceOf(context, media), media)
    : await processFile(tools, media);
  const rows = await files.writeRenditions(media.id, renditions);
  await context.inWorkspace(async (tx) => {
    await completeProcessing(tx, media.id, processed);
    await replaceRenditions(tx, media.id, rows);
    await emit(tx, scopeOf(media), { kind: 'media_ready', media: { id: media.id } });
  });
  if (processed.storageKey !== media.storageKey) await removeFile(context, media.storageKey);
}

/** A poster that cannot be read is left out: the video is as good without. */
async function processNewPoster({ context, files, media }: Writing, posterKey: string): Promise<void> {
  const renditions = await processPoster({ store: context.store, files }, posterKey).catch((error: unknown) => {
    if (error instanceof MediaRefusal) return [];
    throw error;
  });
  const rows = await files.writeRenditions(media.id, renditions);
  await context.inWorkspace(async (tx) => {
    if (rows.length > 0) await replaceRenditions(tx, media.id, rows);
    await completePoster(tx, media);
    await emit(tx, scopeOf(media), { kind: 'media_ready', media: { id: media.id } });
  });
  await removeFile(context, posterKey);
}

async function processMedia(context: WorkspaceJobContext, media: MediaRow): Promise<void> {
  if (media.attempts > maxAttempts) throw givenUp;
  const files = createFileWriter(context.store, media.workspaceId);
  try {
    if (media.status === 'processing') await processNew({ context, files, media });
    if (media.posterKey !== null) await processNewPoster({ context, files, media }, media.posterKey);
  } catch (error) {
    await files.discard();
    throw error;
  }
}

/**
 * A file comes in as `processing` and ends as `ready` or `refused`. Each attempt is counted before the file is opened, so
 * that also one that ends the process is refused in the end, and nothing stays in between.
 */
export const processMediaJob: WorkspaceJobHandler<'process-media'> = async (context, { mediaId }) => {
  const media = await context.inWorkspace((tx) => beginProcessing(tx, mediaId));
  if (!media || media.status === 'refused') return;
  try {
    await processMedia(context, media);
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error;
    if (media.status === 'ready') await context.inWorkspace((tx) => completePoster(tx, media));
    else await refuse(context, media, error);
  }
};
