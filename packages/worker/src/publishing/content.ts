import { createHash } from 'node:crypto';
import type { Content, ContentFile } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import { judge, tagVersion, type Version, versionFor } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { toTarget } from '@ruche/database/accounts';
import {
  listMediaByIds,
  listPostMedia,
  listRenditions,
  type MediaRow,
  type RenditionRow,
  toRuled,
} from '@ruche/database/media';
import { composedOf } from '@ruche/database/posts';
import type { HeldPublication } from '@ruche/database/publishing';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';

/** What is about to be published, or why it cannot be. */
export type Prepared =
  | { kind: 'ready'; content: Content; fingerprint: string }
  /** Files are still being processed. */
  | { kind: 'waiting'; reason: string }
  | { kind: 'refused'; reason: string };

type Files = { rows: ReadonlyMap<string, MediaRow>; renditions: ReadonlyMap<string, RenditionRow> };
type Tools = { store: ObjectStore; addresses: MediaAddresses };

async function readFiles(tx: WorkspaceTx, ids: string[], platform: PlatformId): Promise<Files> {
  if (ids.length === 0) return { rows: new Map(), renditions: new Map() };
  const rows = await listMediaByIds(tx, ids);
  const renditions = (await listRenditions(tx, ids)).filter(({ purpose }) => purpose === platform);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    renditions: new Map(renditions.map((rendition) => [rendition.mediaId, rendition])),
  };
}

/** The copy made for the network, where it does not take the file as it is. */
function toContentFile({ store, addresses }: Tools, row: MediaRow, rendition: RenditionRow | undefined): ContentFile {
  const sent = rendition ?? row;
  const { storageKey, mime, bytes, width, height } = sent;
  if (storageKey === null) throw new Error('A file that is ready has a place in the store.');
  const { id, workspaceId, kind, durationMs, altText, fileName } = row;
  const file = rendition?.purpose ?? 'original';
  return {
    id,
    kind,
    mime,
    bytes,
    width,
    height,
    durationMs,
    altText,
    fileName,
    url: addresses.sign({ workspaceId, mediaId: id, file }, storageKey),
    read: (range) => store.get(storageKey, range),
  };
}

/** Files as the network is to get them, in that order; or why they cannot be sent yet, or at all. */
export async function readContentFiles(
  tx: WorkspaceTx,
  tools: Tools,
  ids: string[],
  platform: PlatformId,
): Promise<{ kind: 'ready'; media: ContentFile[] } | Exclude<Prepared, { kind: 'ready' }>> {
  const files = await readFiles(tx, ids, platform);
  const rows = ids.flatMap((id) => files.rows.get(id) ?? []);
  if (rows.length < ids.length) return { kind: 'refused', reason: 'A file was deleted. Remove it and try again.' };
  return (
    findUnready(rows) ?? {
      kind: 'ready',
      media: rows.map((row) => toContentFile(tools, row, files.renditions.get(row.id))),
    }
  );
}

function findUnready(rows: readonly MediaRow[]): Exclude<Prepared, { kind: 'ready' }> | null {
  const unready = rows.find(({ status }) => status !== 'ready');
  if (!unready) return null;
  return unready.status === 'processing'
    ? { kind: 'waiting', reason: `${unready.fileName} is still being processed.` }
    : { kind: 'refused', reason: `${unready.fileName} can’t be used. Replace it and try again.` };
}

/** `remoteId` is the account's at the network: it stays the same when the account is connected anew. */
function fingerprintOf(remoteId: string, version: Version, files: Files): string {
  const media = version.media.map(({ id, altText }) => [id, files.rows.get(id)?.contentHash, altText]);
  const { text, thread, firstComment, options } = version;
  const sent = JSON.stringify([remoteId, text, thread, firstComment, media, options]);
  return createHash('sha256').update(sent).digest('hex').slice(0, 32);
}

/** The post as this account gets it, checked once more by the network's rules. */
export async function prepareContent(tx: WorkspaceTx, tools: Tools, held: HeldPublication): Promise<Prepared> {
  const { publication, post, client, linkTags, account } = held;
  const { platform, scheduledAt } = publication;
  if (!account) return { kind: 'refused', reason: 'The account is no longer connected.' };
  const media = held.hasMedia ? await listPostMedia(tx, [post.id]) : [];
  const composed = composedOf({ ...post, media });
  const files = await readFiles(tx, [...new Set(media.map(({ mediaId }) => mediaId))], platform);
  const ruled = new Map([...files.rows].map(([id, row]) => [id, toRuled(row)]));
  const { timeZone } = post;
  const context = { platform, clientName: client.name, publishedAt: scheduledAt, timeZone };
  const version = tagVersion(versionFor(composed, platform, ruled), linkTags, context);
  const rows = version.media.flatMap(({ id }) => files.rows.get(id) ?? []);
  const unready = findUnready(rows);
  if (unready) return unready;
  const finding = judge(version, toTarget(account)).find(({ severity }) => severity === 'error');
  if (finding) return { kind: 'refused', reason: finding.message };
  return {
    kind: 'ready',
    fingerprint: fingerprintOf(account.platformUserId, version, files),
    content: {
      text: version.text,
      thread: version.thread,
      firstComment: version.firstComment,
      options: version.options,
      media: rows.map((row) => toContentFile(tools, row, files.renditions.get(row.id))),
    },
  };
}
