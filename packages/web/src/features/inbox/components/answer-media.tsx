import type { InboxAbilities } from '@ruche/contracts/inbox';
import type { MediaKind } from '@ruche/contracts/media';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { Button } from '#components/ui/button.tsx';
import { MediaPicker } from '#entities/media/lazy-parts.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { composer as words } from '#features/inbox/words/conversation.ts';

const kindsOf = ({ attachmentTypes }: InboxAbilities): MediaKind[] => [
  ...(attachmentTypes.some((type) => type.startsWith('image/')) ? (['image'] as const) : []),
  ...(attachmentTypes.includes('image/gif') ? (['gif'] as const) : []),
  ...(attachmentTypes.some((type) => type.startsWith('video/')) ? (['video'] as const) : []),
  ...(attachmentTypes.includes('application/pdf') ? (['document'] as const) : []),
];

type AttachedProps = { ids: string[]; onChange: (ids: string[]) => void };

/** What goes along with an answer. */
export function AttachedToAnswer({ ids, onChange }: AttachedProps) {
  const { media } = useMedia(ids);
  if (media.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {media.map((one) => (
        <li key={one.id} className="relative size-14 overflow-hidden rounded-control border border-line">
          <MediaThumbnail media={one} />
          <button
            type="button"
            aria-label={words.removeMedia(one.fileName)}
            onClick={() => onChange(ids.filter((id) => id !== one.id))}
            className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-surface/90 text-ink touch:size-8"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type AttachButtonProps = AttachedProps & { abilities: InboxAbilities; clientId: string };

/** Media from the library, as many and of such kinds as the network takes; nothing where it takes none. */
export function AttachButton({ ids, onChange, abilities, clientId }: AttachButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const most = abilities.mostAttachments - ids.length;
  if (abilities.mostAttachments === 0) return null;
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        aria-label={words.attach}
        title={words.attach}
        disabled={most <= 0}
        onClick={() => setIsOpen(true)}
      >
        <ImagePlus aria-hidden="true" />
      </Button>
      <LazyMount open={isOpen}>
        <MediaPicker
          open={isOpen}
          onOpenChange={setIsOpen}
          clientId={clientId}
          kinds={kindsOf(abilities)}
          most={Math.max(1, most)}
          onPick={(picked) => onChange([...ids, ...picked.map(({ id }) => id)])}
        />
      </LazyMount>
    </>
  );
}
