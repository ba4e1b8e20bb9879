import type { AccountKind } from '@ruche/contracts/accounts';
import type { Media } from '@ruche/contracts/media';
import type { PlatformOptions } from '@ruche/contracts/posts';

export type PreviewMedia = Pick<
  Media,
  | 'id'
  | 'kind'
  | 'mime'
  | 'url'
  | 'thumbnailUrl'
  | 'width'
  | 'height'
  | 'altText'
  | 'durationMs'
  | 'pages'
  | 'fileName'
  | 'focalPoint'
> & { previewUrl?: string | null };

export type PreviewDevice = 'desktop' | 'phone';

export type PreviewAccount = {
  name: string;
  /** As addresses and mentions say it, without the @; null where the network has none or it is not known. */
  handle?: string | null;
  /** Something an image can show. */
  avatarUrl: string | null;
  kind: AccountKind;
};

/** What a preview shows: one account's version of a post. */
export type PreviewProps = {
  account: PreviewAccount;
  version: {
    text: string;
    /** Further posts below the first, on networks with threads. */
    thread: readonly string[];
    firstComment: string;
    media: readonly PreviewMedia[];
    options: PlatformOptions;
  };
  device: PreviewDevice;
  /** When it is published; null while no time is chosen. */
  at: Date | null;
  /** The zone that the time is shown in. */
  timeZone?: string;
};
