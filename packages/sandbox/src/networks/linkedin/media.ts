import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type MediaFacts, readMediaFacts } from '#src/networks/media-files.ts';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findUpload, finishUpload, insertUpload, listParts, type Upload } from '#src/networks/uploads.ts';
import { requireAuthor } from './authors.ts';
import { badParameter } from './errors.ts';
import { type RestCall, requireRight } from './rest-call.ts';
import { idOfUrn } from './urns.ts';

export const uploadHost = 'www.linkedin.com';
export const uploadFolder = 'dms-uploads';
export const partBytes = 4 * 1024 * 1024;
const lifeMs = 24 * 3_600_000;
const processingMs: Readonly<Record<string, number>> = { image: 2000, document: 4000, video: 5000 };
const mostPixels = 36_152_320;
const leastVideoBytes = 75_000;
const mostVideoBytes = 500 * 1024 * 1024;

export const resources = ['images', 'documents', 'videos'] as const;
export type Resource = (typeof resources)[number];
const kinds = { images: 'image', documents: 'document', videos: 'video' } as const;

const InitSchema = z.object({
  initializeUploadRequest: z.object({ owner: z.string(), fileSizeBytes: z.int().positive().optional() }),
});

export function initializeUpload(call: RestCall, resource: Resource) {
  const input = InitSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('initializeUploadRequest with an owner is required');
  const { owner, fileSizeBytes = null } = input.data.initializeUploadRequest;
  // Media belong to whoever will post them.
  const scopes = { member: ['w_member_social'], organization: ['w_organization_social'] };
  requireAuthor(call, owner, { resource, method: 'ACTION-initializeUpload', ...scopes });
  const kind = kinds[resource];
  const totalBytes = kind === 'video' ? fileSizeBytes : null;
  if (kind === 'video' && (totalBytes === null || totalBytes > mostVideoBytes)) {
    throw badParameter('fileSizeBytes is missing or too large');
  }
  const { context, request, member } = call;
  const id = `D4E${randomBytes(12).toString('hex').toUpperCase()}`;
  const expiresAt = context.now() + lifeMs;
  insertUpload(context, { id, kind, personId: member.person.id, totalBytes, details: { owner }, expiresAt });
  const urn = `urn:li:${kind}:${id}`;
  const address = `${hostUrl(request, context.platform, uploadHost)}/${uploadFolder}/${id}/uploaded-${kind}`;
  if (totalBytes === null) return { value: { uploadUrlExpiresAt: expiresAt, uploadUrl: `${address}/0`, [kind]: urn } };
  const uploadInstructions = Array.from({ length: Math.ceil(totalBytes / partBytes) }, (_, part) => ({
    uploadUrl: `${address}/${part}`,
    firstByte: part * partBytes,
    lastByte: Math.min((part + 1) * partBytes, totalBytes) - 1,
  }));
  return { value: { uploadUrlsExpireAt: expiresAt, video: urn, uploadInstructions, uploadToken: '' } };
}

const FinalizeSchema = z.object({
  finalizeUploadRequest: z.object({ video: z.string(), uploadedPartIds: z.array(z.string()) }),
});

export function finalizeUpload(call: RestCall): undefined {
  const input = FinalizeSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('finalizeUploadRequest with a video and uploadedPartIds is required');
  const { video, uploadedPartIds } = input.data.finalizeUploadRequest;
  const upload = findOwn(call, 'video', video);
  if (!upload) throw badParameter(`Video ${video} not found`);
  const tags = listParts(call.context, upload.id).map(({ tag }) => tag);
  const count = Math.ceil((upload.totalBytes ?? 0) / partBytes);
  if (tags.length !== count || uploadedPartIds.join() !== tags.join()) {
    throw badParameter('uploadedPartIds should name every uploaded part once, in order');
  }
  finishUpload(call.context, upload.id);
  return undefined;
}

function findOwn({ context, member }: RestCall, kind: string, urn: string): Upload | undefined {
  const upload = findUpload(context, idOfUrn(kind, urn));
  return upload?.kind === kind && upload.personId === member.person.id ? upload : undefined;
}

type Processed = { status: string; facts: MediaFacts | null; reason?: string };

/** What LinkedIn says of a file that it does not take; null where it does. */
function refusalOf(kind: string, facts: MediaFacts | null): string | null {
  if (!facts) return 'The format is not supported';
  const { type, bytes, width, height, durationMs } = facts;
  if (kind === 'document') return type === 'application/pdf' ? null : 'The format is not supported';
  if (kind === 'image') {
    if (!['image/jpeg', 'image/png', 'image/gif'].includes(type)) return 'The format is not supported';
    return (width ?? 0) * (height ?? 0) < mostPixels ? null : 'The image has too many pixels';
  }
  if (type !== 'video/mp4') return 'The format is not supported';
  if (bytes < leastVideoBytes) return 'The video is too small';
  return (durationMs ?? 0) >= 3000 && (durationMs ?? 0) <= 30 * 60_000 ? null : 'The duration is not supported';
}

/** What came of a file: it is worked on for a while, then there or refused for what it is. */
export async function processMedia(context: NetworkContext, { id, kind, finishedAt }: Upload): Promise<Processed> {
  if (finishedAt === null) return { status: 'WAITING_UPLOAD', facts: null };
  if (finishedAt + (processingMs[kind] ?? 0) > context.now()) return { status: 'PROCESSING', facts: null };
  const facts = await readMediaFacts(context, id);
  const reason = refusalOf(kind, facts);
  return reason === null ? { status: 'AVAILABLE', facts } : { status: 'PROCESSING_FAILED', facts: null, reason };
}

/** A file of the member's by its name, with whoever may post it. */
export function findMedia(call: RestCall, urn: string): { upload: Upload; owner: string } | undefined {
  const [, kind = ''] = /^urn:li:(image|document|video):/.exec(urn) ?? [];
  const upload = kind === '' ? undefined : findOwn(call, kind, urn);
  return upload && { upload, owner: z.object({ owner: z.string() }).parse(upload.details).owner };
}

/** How far an upload is; undefined where there is none by that name. Pictures and documents are not shown to members alone. */
export function readMedia(call: RestCall, resource: Resource, urn: string): Promise<unknown> | undefined {
  const upload = findOwn(call, kinds[resource], urn);
  if (!upload) return undefined;
  if (resource !== 'videos') requireRight(call, resource, 'GET', ['r_organization_social', 'w_organization_social']);
  return present(call, urn, upload);
}

async function present({ context }: RestCall, urn: string, upload: Upload) {
  const { owner } = z.object({ owner: z.string() }).parse(upload.details);
  const { status, facts, reason } = await processMedia(context, upload);
  return {
    id: urn,
    owner,
    status,
    ...(reason !== undefined && { processingFailureReason: reason }),
    ...(facts?.durationMs && { duration: facts.durationMs }),
  };
}
