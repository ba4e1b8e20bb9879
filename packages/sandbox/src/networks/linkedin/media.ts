import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hostUrl } from '#src/networks/network.ts';
import { findRole } from '#src/networks/pages.ts';
import { findUpload, finishUpload, insertUpload, listParts, type Upload } from '#src/networks/uploads.ts';
import { accessDenied, badParameter } from './errors.ts';
import { type RestCall, requireRight } from './rest-call.ts';
import { idOfUrn, personUrn } from './urns.ts';

export const uploadHost = 'www.linkedin.com';
export const uploadFolder = 'dms-uploads';
export const partBytes = 4 * 1024 * 1024;
const lifeMs = 24 * 3_600_000;
const processingMs = 2000;
const mostVideoBytes = 500 * 1024 * 1024;

export const resources = ['images', 'documents', 'videos'] as const;
export type Resource = (typeof resources)[number];
const kinds = { images: 'image', documents: 'document', videos: 'video' } as const;

const InitSchema = z.object({
  initializeUploadRequest: z.object({ owner: z.string(), fileSizeBytes: z.int().positive().optional() }),
});
const posters = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'DIRECT_SPONSORED_CONTENT_POSTER']);

/** Media belong to whoever will post them: the member, or an organization that they post for. */
function requireOwner(call: RestCall, resource: Resource, owner: string): void {
  const method = 'ACTION-initializeUpload';
  const { member, context, version } = call;
  if (owner === personUrn(member.person.userId)) return requireRight(call, resource, method, ['w_member_social']);
  const role = findRole(context.db, context.realm, idOfUrn('organization', owner), member.person.id);
  if (role === undefined || !posters.has(role)) throw accessDenied(resource, method, version);
  return requireRight(call, resource, method, ['w_organization_social']);
}

export function initializeUpload(call: RestCall, resource: Resource) {
  const input = InitSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('initializeUploadRequest with an owner is required');
  const { owner, fileSizeBytes = null } = input.data.initializeUploadRequest;
  requireOwner(call, resource, owner);
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

/** How far an upload is; undefined where there is none by that name. Pictures and documents are not shown to members alone. */
export function readMedia(call: RestCall, resource: Resource, urn: string) {
  const upload = findOwn(call, kinds[resource], urn);
  if (!upload) return undefined;
  if (resource !== 'videos') requireRight(call, resource, 'GET', ['r_organization_social', 'w_organization_social']);
  const { owner } = z.object({ owner: z.string() }).parse(upload.details);
  return { id: urn, owner, status: statusOf(upload, call.context.now()) };
}

function statusOf({ finishedAt }: Upload, now: number): string {
  if (finishedAt === null) return 'WAITING_UPLOAD';
  return finishedAt + processingMs > now ? 'PROCESSING' : 'AVAILABLE';
}
