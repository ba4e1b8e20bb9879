import type { Media } from '@ruche/contracts/media';
import { CircleX, ExternalLink, FileText } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { KindIcon } from '#entities/media/media-thumbnail.tsx';
import { previewUrlOf } from '#entities/media/preview-url.ts';
import { mediaPreview as words } from '#features/media/words/library.ts';

const frameClass = 'grid min-h-48 place-items-center overflow-hidden rounded-control bg-sunken';

function PictureOrVideo({ media }: { media: Media }) {
  const address = previewUrlOf(media);
  if (address === null) return <KindIcon kind={media.kind} className="size-10 text-muted" />;
  if (media.kind === 'video') {
    return (
      // A video of a post has no track of captions: what is said in it is nobody's file of ours.
      <video
        controls
        playsInline
        preload="metadata"
        src={address}
        {...(media.thumbnailUrl !== null && { poster: media.thumbnailUrl })}
        aria-label={media.altText === '' ? media.fileName : media.altText}
        className="max-h-88 w-full bg-[#000]"
      >
        <track kind="captions" />
      </video>
    );
  }
  return <img src={address} alt={media.altText} className="max-h-88 max-w-full object-contain" />;
}

/** A file as large as there is room, or why it cannot be shown. */
export function MediaPreview({ media }: { media: Media }) {
  if (media.status === 'processing') {
    return (
      <div className={frameClass}>
        <output className="flex items-center gap-2 text-14 text-muted">
          <Spinner />
          {words.processing}
        </output>
      </div>
    );
  }
  if (media.status === 'refused') {
    return (
      <div className="grid min-h-48 place-content-center justify-items-center gap-2 rounded-control bg-clay-soft p-6 text-center text-clay">
        <CircleX aria-hidden="true" className="size-7" />
        <p className="font-medium text-14">{words.refused}</p>
        <p className="max-w-[46ch] text-13">{media.reason ?? words.refusedHint}</p>
      </div>
    );
  }
  if (media.kind === 'document') {
    return (
      <div className={`${frameClass} content-center gap-3 p-6`}>
        {media.thumbnailUrl === null ? (
          <FileText aria-hidden="true" className="size-10 text-muted" />
        ) : (
          <img src={media.thumbnailUrl} alt={media.altText} className="max-h-64 max-w-full object-contain" />
        )}
        {media.url !== null && (
          <ButtonLink size="small" href={media.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {words.openPdf}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className={frameClass}>
      <PictureOrVideo media={media} />
    </div>
  );
}
