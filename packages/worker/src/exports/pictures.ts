import { findNextAvatar, findNextLogo } from '@ruche/database/accounts';
import { findMembership } from '@ruche/database/people';
import type { ExportSection } from './section.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' };

export const nameOfPicture = (id: string, mediaType: keyof typeof endings) => `${id}.${endings[mediaType]}`;

export const clientLogosSection: ExportSection = {
  file: 'client-logos/',
  about: "Your clients' logos; clients.json says whose is which.",
  async *files(db, userId) {
    const membership = await findMembership(db, userId);
    if (!membership) return;
    const next = (after?: string) => findNextLogo(db, membership.workspace.id, after);
    for (let logo = await next(); logo; logo = await next(logo.clientId)) {
      yield { name: nameOfPicture(logo.clientId, logo.mediaType), content: logo.content };
    }
  },
};

export const accountPicturesSection: ExportSection = {
  file: 'social-account-pictures/',
  about: 'The pictures of those accounts, by their id.',
  async *files(db, userId) {
    const membership = await findMembership(db, userId);
    if (!membership) return;
    const next = (after?: string) => findNextAvatar(db, membership.workspace.id, after);
    for (let avatar = await next(); avatar; avatar = await next(avatar.accountId)) {
      yield { name: nameOfPicture(avatar.accountId, avatar.mediaType), content: avatar.content };
    }
  },
};
