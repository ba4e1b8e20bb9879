import { randomBytes } from 'node:crypto';
import { hostUrl } from '#src/networks/network.ts';
import { findUpload, insertUpload, listParts, sizeOf, type Upload } from '#src/networks/uploads.ts';
import { GraphError, missingObject, missingParameter, tokenErrors } from './errors.ts';
import { type GraphCall, type NodeType, showNode } from './nodes.ts';
import { findVisibleInstagram, requireHolder, requireScope } from './visible.ts';

export const uploadHost = 'rupload.facebook.com';
const version = 'v25.0';
const lifeMs = 24 * 3_600_000;
const processingMs = 2000;

const makeId = ({ context: { now } }: GraphCall) => String((BigInt(now()) << 12n) + BigInt(randomBytes(1).readUInt8()));

function begin(call: GraphCall, kind: 'video' | 'container', ownerId: string): string {
  const { context, caller } = call;
  const id = makeId(call);
  const personId = requireHolder(caller).person.id;
  const expiresAt = context.now() + lifeMs;
  insertUpload(context, { id, kind, personId, totalBytes: null, details: { ownerId }, expiresAt });
  return id;
}

function addressOf({ context, request }: GraphCall, folder: string, id: string): string {
  return `${hostUrl(request, context.platform, uploadHost)}/${folder}/${version}/${id}`;
}

/** The first of a reel's phases: it gives the address that takes the bytes. */
export function startReel(call: GraphCall, pageId = '') {
  const holder = requireHolder(call.caller);
  if (holder.kind !== 'page' || holder.token.pageId !== pageId) throw tokenErrors.needsPage();
  requireScope(holder, 'pages_manage_posts');
  const phase = call.parameters.get('upload_phase');
  if (phase === undefined) throw missingParameter('upload_phase');
  if (phase !== 'start') throw new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  const id = begin(call, 'video', pageId);
  return { video_id: id, upload_url: addressOf(call, 'video-upload', id) };
}

const videoTypes = new Set(['REELS', 'STORIES', 'VIDEO']);

/** A container whose video is uploaded rather than fetched. */
export function createContainer(call: GraphCall, accountId = '') {
  const holder = requireHolder(call.caller);
  const account = findVisibleInstagram(call, holder, accountId);
  if (!account) throw missingObject(accountId, 'post');
  requireScope(holder, 'instagram_content_publish');
  const isResumable = call.parameters.get('upload_type') === 'resumable';
  if (!isResumable || !videoTypes.has(call.parameters.get('media_type') ?? '')) {
    throw new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  }
  const id = begin(call, 'container', accountId);
  return { id, uri: addressOf(call, 'ig-api-upload', id) };
}

function stageOf({ context: { now } }: GraphCall, { finishedAt, expiresAt }: Upload) {
  if (finishedAt === null) return expiresAt <= now() ? 'expired' : 'uploading';
  return finishedAt + processingMs > now() ? 'processing' : 'upload_complete';
}

const videoNode: NodeType<Upload> = {
  name: 'Video',
  usual: [],
  fields: {
    status: (upload, call) => {
      const isUploaded = upload.finishedAt !== null;
      const bytes = sizeOf(listParts(call.context, upload.id));
      return {
        video_status: stageOf(call, upload),
        uploading_phase: { status: isUploaded ? 'complete' : 'in_progress', bytes_transfered: bytes },
        processing_phase: { status: stageOf(call, upload) === 'processing' ? 'in_progress' : 'not_started' },
        publishing_phase: { status: 'not_started' },
      };
    },
  },
};

const codes: Readonly<Record<string, string>> = { expired: 'EXPIRED', upload_complete: 'FINISHED' };

const containerNode: NodeType<Upload> = {
  name: 'IGContainer',
  usual: [],
  fields: { status_code: (upload, call) => codes[stageOf(call, upload)] ?? 'IN_PROGRESS' },
};

/** A video or container on its way; undefined where the id is of something else. */
export function readUploadNode(call: GraphCall, id: string) {
  const upload = findUpload(call.context, id);
  if (!upload || upload.personId !== requireHolder(call.caller).person.id) return undefined;
  return showNode(upload.kind === 'video' ? videoNode : containerNode, upload, call);
}
