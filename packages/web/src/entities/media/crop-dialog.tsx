import type { Media } from '@ruche/contracts/media';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { cropDialog as words } from '#entities/media/words.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { logFailure } from '#lib/log.ts';
import { type CropArea, useCropMedia } from './crop-media.ts';
import { type CropRatioId, cropRatios } from './crop-ratios.ts';
import { previewUrlOf } from './preview-url.ts';

type CropDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  media: Media;
  /** The shape to begin with. */
  ratio?: CropRatioId | undefined;
  onCropped: (cropped: Media) => void;
};

type Size = { width: number; height: number };

const around = (share: number, size: number) => Math.min(100 - size, Math.max(0, share * 100 - size / 2));

/** The largest part of that shape, around the focal point where there is one. */
function firstCrop(ratio: number | null, { width, height }: Size, focal: Media['focalPoint']): PercentCrop {
  if (ratio === null) return { unit: '%', x: 5, y: 5, width: 90, height: 90 };
  const isTall = width / height > ratio;
  const full = makeAspectCrop({ unit: '%', ...(isTall ? { height: 100 } : { width: 100 }) }, ratio, width, height);
  const crop = centerCrop(full, width, height);
  if (focal === null) return crop;
  return { ...crop, x: around(focal.x, crop.width), y: around(focal.y, crop.height) };
}

const toArea = ({ x, y, width, height }: PercentCrop): CropArea => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

function sizeInPixels(crop: PercentCrop | undefined, { width, height }: Size): string {
  if (crop === undefined) return '';
  return `${Math.round((crop.width / 100) * width)} × ${Math.round((crop.height / 100) * height)} px`;
}

type RatioChoiceProps = { value: CropRatioId; onChange: (value: CropRatioId) => void };

function RatioChoice({ value, onChange }: RatioChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{words.shape}</legend>
      {cropRatios.map(({ id, label, places, ratio }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          title={places}
          onClick={() => onChange(id)}
          className="inline-flex h-9 items-center gap-2 rounded-control border border-edge px-2.5 text-13 text-muted hover:bg-hover aria-pressed:border-honey aria-pressed:bg-honey-soft aria-pressed:text-honey-text touch:h-11"
        >
          <span
            aria-hidden="true"
            className={cn('h-3.5 rounded-[2px] border-[1.5px] border-current', ratio === null && 'border-dashed')}
            style={{ width: `${14 * Math.min(1.8, ratio ?? 1.2)}px` }}
          />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Cuts a copy of a picture into the shape that a network wants. The original stays in the library. */
export function CropDialog({ open, onOpenChange, media, ratio: firstRatio = 'free', onCropped }: CropDialogProps) {
  const [shape, setShape] = useState<CropRatioId>(firstRatio);
  const [crop, setCrop] = useState<PercentCrop>();
  const [failure, setFailure] = useState<string | null>(null);
  const cropMedia = useCropMedia(media.id);
  const size = { width: media.width ?? 1, height: media.height ?? 1 };
  const { ratio, places } = cropRatios.find(({ id }) => id === shape) ?? cropRatios[0];
  const choose = (next: CropRatioId) => {
    const chosen = cropRatios.find(({ id }) => id === next) ?? cropRatios[0];
    setShape(next);
    setCrop(firstCrop(chosen.ratio, size, media.focalPoint));
  };
  const save = async () => {
    if (crop === undefined) return;
    setFailure(null);
    try {
      onCropped(await cropMedia.mutateAsync(toArea(crop)));
      onOpenChange(false);
    } catch (error) {
      logFailure('A picture could not be cropped.', error);
      setFailure(describeFailure(error));
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={words.title}
        description={words.description}
        className="max-w-2xl"
        footer={
          <>
            <DialogClose>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button
              variant="primary"
              disabled={crop === undefined || crop.width < 1 || crop.height < 1}
              busy={cropMedia.isPending}
              busyLabel={words.busyLabel}
              onClick={() => void save()}
            >
              {words.submit}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <RatioChoice value={shape} onChange={choose} />
          <div className="grid justify-items-center rounded-control bg-sunken p-2">
            <ReactCrop
              {...(crop !== undefined && { crop })}
              {...(ratio !== null && { aspect: ratio })}
              keepSelection
              ruleOfThirds
              onChange={(_pixels, percent) => setCrop(percent)}
            >
              <img
                src={previewUrlOf(media) ?? ''}
                alt={media.altText === '' ? media.fileName : media.altText}
                onLoad={() => setCrop((known) => known ?? firstCrop(ratio, size, media.focalPoint))}
                className="max-h-[min(52dvh,30rem)] max-w-full"
              />
            </ReactCrop>
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
            <span>{places}</span>
            <span className="tabular-nums">{sizeInPixels(crop, size)}</span>
          </p>
          {failure !== null && (
            <p role="alert" className="rounded-control bg-clay-soft px-3.5 py-2.5 text-13 text-clay">
              {words.failed(failure)}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
