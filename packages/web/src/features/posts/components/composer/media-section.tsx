import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { Images, Undo2 } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { AttachedMedia } from '#entities/media/attached/attached-media.tsx';
import { withOwn, withoutOwn } from '#features/posts/draft.ts';
import { mediaSection as words } from '#features/posts/words/composer.ts';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';
import { usePlatforms } from './use-platforms.ts';

type MediaListProps = {
  mediaIds: readonly string[];
  onChange: (mediaIds: string[]) => void;
  /** Null for what is for all. */
  platform: PlatformId | null;
  isShown: boolean;
  isDisabled: boolean;
};

/** One list of files. Uploads end in the list where they began, so those that are not shown stay, too. */
function MediaList({ mediaIds, onChange, platform, isShown, isDisabled }: MediaListProps) {
  const { draft, uploadTargets } = useComposer();
  const [newest, ...earlier] = uploadTargets;
  const nameIn = (target: string) => (platform === null ? target : `${target} ${platform}`);
  return (
    <div hidden={!isShown}>
      <AttachedMedia
        mediaIds={mediaIds}
        onChange={onChange}
        clientId={draft.clientId}
        isDisabled={isDisabled}
        takesPaste={isShown}
        targets={[nameIn(newest), ...earlier.map(nameIn)]}
      />
    </div>
  );
}

/** Below the media for all: which networks have others. */
function Others({ platforms }: { platforms: PlatformId[] }) {
  const { show } = useComposer();
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
      {words.differentMedia}
      {platforms.map((platform) => (
        <Button key={platform} size="small" onClick={() => show(platform)}>
          <PlatformMark platform={platform} className="size-4" />
          {platformNames[platform]}
        </Button>
      ))}
    </p>
  );
}

function NetworkChoice({ platform }: { platform: PlatformId }) {
  const { draft, change } = useComposer();
  const name = platformNames[platform];
  if (draft.perPlatform[platform]?.mediaIds !== undefined) {
    return (
      <Button
        size="small"
        variant="ghost"
        className="-ml-3 justify-self-start"
        onClick={() => change({ perPlatform: withoutOwn(draft, platform, 'mediaIds') })}
      >
        <Undo2 aria-hidden="true" />
        {words.backToShared}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      className="justify-self-start"
      onClick={() => change({ perPlatform: withOwn(draft, platform, { mediaIds: draft.mediaIds }) })}
    >
      <Images aria-hidden="true" />
      {words.customize(name)}
    </Button>
  );
}

/** The files of the post, or those of the network whose version is shown. */
export function MediaSection() {
  const { draft, change, isLocked, shown } = useComposer();
  const differing = usePlatforms().filter((platform) => draft.perPlatform[platform]?.mediaIds !== undefined);
  const own = differing.find((platform) => platform === shown) ?? null;
  const isSharedHere = shown !== null && own === null;
  return (
    <Section title={own === null ? words.media : words.mediaFor(platformNames[own])}>
      {isSharedHere && draft.mediaIds.length === 0 && <p className="text-13 text-muted">{words.noShared}</p>}
      <MediaList
        mediaIds={draft.mediaIds}
        onChange={(mediaIds) => change({ mediaIds })}
        platform={null}
        isShown={own === null}
        isDisabled={isLocked || isSharedHere}
      />
      {differing.map((platform) => (
        <MediaList
          key={platform}
          mediaIds={draft.perPlatform[platform]?.mediaIds ?? []}
          onChange={(mediaIds) => change({ perPlatform: withOwn(draft, platform, { mediaIds }) })}
          platform={platform}
          isShown={platform === own}
          isDisabled={isLocked}
        />
      ))}
      {shown === null && differing.length > 0 && <Others platforms={differing} />}
      {shown !== null && !isLocked && <NetworkChoice platform={shown} />}
    </Section>
  );
}
