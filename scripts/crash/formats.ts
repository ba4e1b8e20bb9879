import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { SampleName } from './media.ts';

/** What people publish. Together they have every step of every network. */
export type Format = {
  name: string;
  media?: readonly SampleName[];
  /** How many posts follow below the first. */
  replies?: number;
  hasComment?: boolean;
  shape?: 'reel' | 'story';
  /** Of the accounts that it is for; any where it is left out. */
  kind?: AccountKind;
};

export type Formats = Record<PlatformId, readonly Format[]>;

export const formats: Formats = {
  facebook: [
    { name: 'text', hasComment: true },
    { name: 'photos', media: ['square', 'wide'] },
    { name: 'video', media: ['wideVideo'] },
    { name: 'reel', media: ['tallVideo'], shape: 'reel' },
    { name: 'photo story', media: ['tall'], shape: 'story' },
    { name: 'video story', media: ['tallVideo'], shape: 'story' },
  ],
  instagram: [
    { name: 'photo', media: ['square'], hasComment: true },
    { name: 'carousel', media: ['square', 'wide', 'tallVideo'] },
    { name: 'reel', media: ['tallVideo'], shape: 'reel' },
    { name: 'photo story', media: ['tall'], shape: 'story' },
  ],
  twitter: [
    { name: 'thread', replies: 2 },
    { name: 'photos', media: ['square', 'wide'] },
    { name: 'video', media: ['wideVideo'] },
  ],
  linkedin: [
    { name: 'text', hasComment: true, kind: 'profile' },
    { name: 'page text', hasComment: true, kind: 'organization' },
    { name: 'photos', media: ['square', 'wide'] },
    { name: 'video', media: ['wideVideo'] },
    { name: 'document', media: ['document'] },
  ],
  tiktok: [
    { name: 'video', media: ['tallVideo'] },
    { name: 'photos', media: ['square', 'tall'] },
  ],
};

export const suits = ({ kind }: Format, account: { kind: AccountKind }) => kind === undefined || kind === account.kind;
