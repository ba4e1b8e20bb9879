import { findNextAvatar, findNextLogo } from '@ruche/database/accounts';
import { findWorkspaceLogo } from '@ruche/database/workspaces';
import type { WorkspaceSection } from './section.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' };

export const nameOfPicture = (id: string, mediaType: keyof typeof endings) => `${id}.${endings[mediaType]}`;

export const workspaceLogoSection: WorkspaceSection = {
  file: 'workspace-logo/',
  about: 'The workspace’s logo, if it has one.',
  async *files({ tx, workspace }) {
    const logo = await findWorkspaceLogo(tx, workspace.id);
    if (logo) yield { name: nameOfPicture('logo', logo.mediaType), content: logo.content };
  },
};

export const clientLogosSection: WorkspaceSection = {
  file: 'client-logos/',
  about: 'Client logos. clients.json shows which logo belongs to which client.',
  async *files({ tx }) {
    const next = (after?: string) => findNextLogo(tx, after);
    for (let logo = await next(); logo; logo = await next(logo.clientId)) {
      yield { name: nameOfPicture(logo.clientId, logo.mediaType), content: logo.content };
    }
  },
};

export const accountPicturesSection: WorkspaceSection = {
  file: 'social-account-pictures/',
  about: 'Profile pictures of those accounts, by account ID.',
  async *files({ tx }) {
    const next = (after?: string) => findNextAvatar(tx, after);
    for (let avatar = await next(); avatar; avatar = await next(avatar.accountId)) {
      yield { name: nameOfPicture(avatar.accountId, avatar.mediaType), content: avatar.content };
    }
  },
};
