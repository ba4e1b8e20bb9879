import { AppError } from '@ruche/contracts/api';
import type { FastifyRequest } from 'fastify';
import { page as refusals } from './refusals.ts';

/** The same for a link that ended, was revoked or replaced, and for one that never was. */
export const noSuchPage = () => new AppError('not_found', refusals.notFound);

export const pageLocked = () => new AppError('page_locked', refusals.locked);

/**
 * The browser's cookie goes with requests of this site alone (SameSite=Strict). Where a browser says that another site
 * makes it send something, that is refused as well, whatever the cookie.
 */
export function requireOwnSite({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin;
  if (isForeignSite || isForeignOrigin) throw new AppError('forbidden', refusals.foreign);
}
