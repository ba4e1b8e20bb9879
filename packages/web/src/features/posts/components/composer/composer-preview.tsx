import type { PlatformId } from '@ruche/contracts/accounts';
import type { Media } from '@ruche/contracts/media';
import { type Fix, replaceMedia } from '@ruche/contracts/posts';
import { useState } from 'react';
import { CropDialog } from '#entities/media/lazy-parts.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { DraftChecks } from '#features/posts/components/checks/lazy-parts.tsx';
import { PreviewPane } from '#features/posts/components/preview/lazy-parts.tsx';
import { mediaIdsOf } from '#features/posts/components/preview/media-ids.ts';
import { useTaggedLinks } from '#features/posts/components/preview/use-tagged-links.ts';
import { readTime } from '#features/posts/read-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useComposer } from './composer-context.ts';

type Crop = { media: Media; platform: PlatformId; isOpen: boolean };

/** A crop is somebody's choice: it replaces the file on that network alone. */
function useCrop() {
  const { draft, accounts, change } = useComposer();
  const { media } = useMedia(mediaIdsOf(draft));
  const [crop, setCrop] = useState<Crop | null>(null);
  const open = (platform: PlatformId, { mediaId }: Extract<Fix, { kind: 'crop' }>) => {
    const found = media.find(({ id }) => id === mediaId);
    if (found) setCrop({ media: found, platform, isOpen: true });
  };
  const dialog = crop && (
    <CropDialog
      media={crop.media}
      open={crop.isOpen}
      onOpenChange={(isOpen) => setCrop({ ...crop, isOpen })}
      onCropped={({ id }) => {
        const platforms = accounts.map(({ platform }) => platform);
        change((newest) => replaceMedia(newest, crop.platform, { from: crop.media.id, to: id }, platforms));
      }}
    />
  );
  return { open, dialog };
}

/** What each account will show, and what its network would say to it. */
export function ComposerPreview() {
  const { draft, accounts, client, zone, change, isLocked, shown } = useComposer();
  const now = useNow();
  const crop = useCrop();
  const at = readTime(draft, zone, now).instant;
  const prepare = useTaggedLinks({ client, zone, at });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PreviewPane draft={draft} accounts={accounts} platform={shown} at={at} timeZone={zone} prepare={prepare} />
      {accounts.length > 0 && (
        <div className="rounded-card border border-line bg-surface p-4">
          <DraftChecks
            draft={draft}
            accounts={accounts}
            prepare={prepare}
            {...(!isLocked && { onChange: change, onCrop: crop.open })}
          />
        </div>
      )}
      {crop.dialog}
    </div>
  );
}
