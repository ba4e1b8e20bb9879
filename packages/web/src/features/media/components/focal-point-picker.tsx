import type { Media } from '@ruche/contracts/media';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { previewUrlOf } from '#entities/media/preview-url.ts';
import { focalPointPicker as words } from '#features/media/words/common.ts';

type Point = NonNullable<Media['focalPoint']>;

const step = 0.02;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => Math.round(share * 100);

type FocalPointPickerProps = { media: Media; onSave: (point: Point | null) => void; onCancel: () => void };

/** Sets what must stay visible when networks cut the picture: by a press, or by the arrow keys. */
export function FocalPointPicker({ media, onSave, onCancel }: FocalPointPickerProps) {
  const [point, setPoint] = useState<Point>(media.focalPoint ?? { x: 0.5, y: 0.5 });
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setPoint(({ x, y }) => ({ x: within(x + move[0]), y: within(y + move[1]) }));
  };
  return (
    <div className="grid gap-3">
      <div className="grid place-items-center rounded-control bg-sunken p-2">
        <button
          type="button"
          aria-label={words.label(percent(point.x), percent(point.y))}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            place(event);
          }}
          onPointerMove={(event) => event.buttons === 1 && place(event)}
          onKeyDown={press}
          className="relative touch-none"
        >
          <img src={previewUrlOf(media) ?? ''} alt="" draggable={false} className="max-h-80 max-w-full rounded-small" />
          <span
            aria-hidden="true"
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-9 rounded-full border-2 border-[#fff] bg-honey/35 shadow-[0_0_0_1.5px_rgb(20_18_15/0.6)]"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-40 flex-1 text-13 text-muted">{words.hint}</p>
        {media.focalPoint !== null && (
          <Button size="small" variant="ghost" onClick={() => onSave(null)}>
            {words.reset}
          </Button>
        )}
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button size="small" variant="primary" onClick={() => onSave(point)}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
