import { type PlatformId, platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import type { Media } from '@ruche/contracts/media';
import type { Composed, PlatformOptions } from '@ruche/contracts/posts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { type CreatorInfo, useCreators } from '#features/posts/api/get-creator-info.ts';
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
  draft: Composed;
  media: readonly Media[];
  accounts: readonly SocialAccount[];
  creator: CreatorInfo | undefined;
  onChange: (options: PlatformOptions) => void;
  isDisabled: boolean;
};

/** Each form knows its own options; they meet here, where only the network's name says which. */
type AnyForm = (props: {
  value: unknown;
  onChange: (value: unknown) => void;
  media: readonly Media[];
  creator: CreatorInfo | undefined;
  kinds: SocialAccount['kind'][];
  isDisabled: boolean;
}) => React.ReactNode;

function NetworkForm({ platform, draft, media, accounts, creator, onChange, isDisabled }: FormProps) {
  const Form = settingsForms[platform] as AnyForm;
  return (
    <section aria-label={`${platformNames[platform]} options`} className="grid gap-3">
      <h3 className="flex items-center gap-2 font-medium text-14">
        <PlatformMark platform={platform} className="size-5" />
        {platformNames[platform]}
      </h3>
      <Form
        value={draft.options[platform]}
        onChange={(value) => onChange({ ...draft.options, [platform]: value })}
        media={media}
        creator={creator}
        kinds={accounts.map(({ kind }) => kind)}
        isDisabled={isDisabled}
      />
    </section>
  );
}

/** What each network that the post goes to lets one choose. */
export function NetworkOptions({ draft, accounts, onChange, isDisabled = false }: NetworkOptionsProps) {
  const byPlatform = Map.groupBy(accounts, ({ platform }) => platform);
  const creators = useCreators((byPlatform.get('tiktok') ?? []).map(({ id }) => id));
  const creator = sharedCreator([...creators.values()]);
  const { media } = useMedia(draft.mediaIds);
  return (
    <div className="grid gap-6">
      {Array.from(byPlatform, ([platform, ofPlatform]) => {
        const own = draft.perPlatform[platform]?.mediaIds;
        const shown = own === undefined ? media : media.filter(({ id }) => own.includes(id));
        return (
          <NetworkForm
            key={platform}
            platform={platform}
            draft={draft}
            media={shown}
            accounts={ofPlatform}
            creator={platform === 'tiktok' ? creator : undefined}
            onChange={onChange}
            isDisabled={isDisabled}
          />
        );
      })}
    </div>
  );
}
