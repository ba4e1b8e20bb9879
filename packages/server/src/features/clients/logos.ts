import { createHash } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import { type LogoMediaType } from '@ruche/contracts/clients';
import { type Executor } from '@ruche/database';
import {
  deleteLogo,
  findLogo,
  type ListedClient,
  type LogoRow,
  lockClient,
  saveLogo,
  updateClient,
} from '@ruche/database/clients';
import { requirePermission, type Scope } from '#domain/workspaces/scope.ts';
import { getClient, noSuchClient } from './service.ts';

/** What a picture is, from its first bytes: a name or a header can say anything. */
function mediaTypeOf(content: Buffer): LogoMediaType | null {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const isRiff = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
}

export async function logoOf(tx: Executor, scope: Scope, clientId: string): Promise<LogoRow> {
  await getClient(tx, scope, clientId);
  const logo = await findLogo(tx, clientId);
  if (!logo) throw new AppError('not_found', 'This client has no logo.');
  return logo;
}

async function lockForLogo(tx: Executor, scope: Scope, clientId: string): Promise<void> {
  requirePermission(scope, 'clients.write');
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
}

export async function setLogo(
  tx: Executor,
  scope: Scope,
  { clientId, content }: { clientId: string; content: Buffer },
): Promise<ListedClient> {
  await lockForLogo(tx, scope, clientId);
  const mediaType = mediaTypeOf(content);
  if (!mediaType) throw new AppError('unsupported_media_type', 'Use a PNG, JPEG or WebP picture.');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  await saveLogo(tx, { clientId, workspaceId: scope.workspace.id, mediaType, content, hash });
  await updateClient(tx, clientId, {});
  return getClient(tx, scope, clientId);
}

export async function removeLogo(tx: Executor, scope: Scope, clientId: string): Promise<void> {
  await lockForLogo(tx, scope, clientId);
  await deleteLogo(tx, clientId);
  await updateClient(tx, clientId, {});
}
