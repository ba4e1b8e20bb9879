import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { PlatformOptions, Target } from '@ruche/contracts/posts';
import type { PreviewMedia } from './preview.ts';

type Creator = NonNullable<Target['creator']> & {
  nickname: string;
  username: string;
  /** Where our copy of the picture is read; null without one, and for several creators at once. */
  avatarUrl: string | null;
};

/** What the form with one network's options gets. */
export type SettingsFormProps<Platform extends PlatformId> = {
  value: PlatformOptions[Platform];
  onChange: (value: PlatformOptions[Platform]) => void;
  /** TikTok: what the creator may choose at this moment; undefined while it is not known. */
  creator?: Creator | undefined;
  media: readonly Pick<PreviewMedia, 'kind'>[];
  isDisabled?: boolean;
  /** Of the accounts that the post goes to on this network. */
  kinds?: readonly AccountKind[];
};
