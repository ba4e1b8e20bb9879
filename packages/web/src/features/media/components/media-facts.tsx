import type { Media } from '@ruche/contracts/media';
import type { ReactNode } from 'react';
import { describeBytes, describeDuration } from '#entities/media/describe-media.ts';
import { useUploaderName } from '#features/media/api/get-uploader.ts';
import { mediaFacts as words } from '#features/media/words/library.ts';

const typeNames: Record<string, string> = {
  'image/jpeg': 'JPEG image',
  'image/png': 'PNG image',
  'image/webp': words.webpImage,
  'image/heic': 'HEIC image',
  'image/gif': words.animatedGif,
  'video/mp4': words.mp4Video,
  'video/quicktime': words.quicktimeVideo,
  'video/webm': words.webmVideo,
  'application/pdf': 'PDF document',
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-13">{children}</dd>
    </div>
  );
}

/** What is known about a file. */
export function MediaFacts({ media }: { media: Media }) {
  const uploader = useUploaderName(media.userId);
  const { mime, bytes, width, height, durationMs, frames, pages, createdAt } = media;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-sunken p-4">
      <Fact name="Type">{typeNames[mime] ?? mime}</Fact>
      <Fact name="Size">{describeBytes(bytes)}</Fact>
      {width !== null && height !== null && <Fact name="Dimensions">{words.px(width, height)}</Fact>}
      {durationMs !== null && <Fact name="Duration">{describeDuration(durationMs)}</Fact>}
      {media.kind === 'gif' && frames !== null && <Fact name="Frames">{frames}</Fact>}
      {pages !== null && <Fact name="Pages">{pages}</Fact>}
      <Fact name="Uploaded">
        <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
        {uploader !== undefined && uploader !== null && words.by(uploader)}
      </Fact>
    </dl>
  );
}
