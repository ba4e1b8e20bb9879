import { type PlatformId, platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import type { Media } from '@ruche/contracts/media';
import type { Composed, CreatorInfo, PlatformOptions } from '@ruche/contracts/posts';
import { memo, type ReactNode } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { useCreators } from '#features/posts/api/get-creator-info.ts';
import { mediaIdsOf } from '#features/posts/components/preview/media-ids.ts';
import { networkOptions as words } from '#features/posts/words/options.ts';
import { isSameList } from '#lib/is-same-list.ts';
import { useLatest } from '#lib/use-latest.ts';
import { settingsForms } from '#platforms/composing.ts';
import { sharedCreator } from './shared-creator.ts';

type NetworkOptionsProps = {
  draft: Composed;
  accounts: readonly SocialAccount[];
  onChange: (options: PlatformOptions) => void;
  isDisabled?: boolean;
};

type FormProps = {
  platform: PlatformId;
  options: PlatformOptions;
  media: readonly Media[];
  kinds: SocialAccount['kind'][];
  creator: CreatorInfo | undefined;
  onChange: (options: PlatformOptions) => void;
  isDisabled: boolean;
};

/** While somebody types, nothing of a form changes. */
const isSameForm = (one: FormProps, other: FormProps) =>
  one.platform === other.platform &&
  one.options === other.options &&
  one.creator === other.creator &&
  one.isDisabled === other.isDisabled &&
  isSameList(one.media, other.media) &&
  isSameList(one.kinds, other.kinds);

/** Each form knows its own options; they meet here, where only the network's name says which. */
type AnyForm = (props: {
  value: unknown;
  onChange: (value: unknown) => void;
  media: readonly Media[];
  creator: CreatorInfo | undefined;
  kinds: SocialAccount['kind'][];
  isDisabled: boolean;
}) => ReactNode;

const NetworkForm = memo(function NetworkForm(props: FormProps) {
  const { platform, options, media, kinds, creator, onChange, isDisabled } = props;
  const Form = settingsForms[platform] as AnyForm;
  return (
    <section aria-label={words.label(platformNames[platform])} className="grid gap-3">
      <h3 className="flex items-center gap-2 font-medium text-14">
        <PlatformMark platform={platform} className="size-5" />
        {platformNames[platform]}
      </h3>
      <Form
        value={options[platform]}
        onChange={(value) => onChange({ ...options, [platform]: value })}
        media={media}
        creator={creator}
        kinds={kinds}
        isDisabled={isDisabled}
      />
    </section>
  );
}, isSameForm);

/** What each network that the post goes to lets one choose. */
export function NetworkOptions({ draft, accounts, onChange, isDisabled = false }: NetworkOptionsProps) {
  const byPlatform = Map.groupBy(accounts, ({ platform }) => platform);
  const creators = useCreators((byPlatform.get('tiktok') ?? []).map(({ id }) => id));
  const change = useLatest(onChange);
  const creator = sharedCreator([...creators.values()]);
  const { media } = useMedia(mediaIdsOf(draft));
  return (
    <div className="grid gap-6">
      {Array.from(byPlatform, ([platform, ofPlatform]) => {
        const ids = draft.perPlatform[platform]?.mediaIds ?? draft.mediaIds;
        const shown = media.filter(({ id }) => ids.includes(id));
        return (
          <NetworkForm
            key={platform}
            platform={platform}
            options={draft.options}
            media={shown}
            kinds={ofPlatform.map(({ kind }) => kind)}
            creator={platform === 'tiktok' ? creator : undefined}
            onChange={change}
            isDisabled={isDisabled}
          />
        );
      })}
    </div>
  );
}
