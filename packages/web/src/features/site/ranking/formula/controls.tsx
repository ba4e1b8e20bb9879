import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { formulaPage as words } from '#features/site/ranking/words/formula.ts';

/** The page can be seen before its script is there: what somebody changed until then is taken over. */
function useEarlyChange(onEarly: (field: HTMLInputElement) => void) {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(onEarly);
  useEffect(() => {
    if (field.current !== null) take(field.current);
  }, []);
  return field;
}

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as it is shown and spoken. */
  text?: string;
  isDisabled?: boolean;
  onChange: (value: number) => void;
};

/** A number to play with: its label, its value, and the browser's own slider. */
export function Slider({ label, value, min, max, step = 1, text, isDisabled = false, onChange }: SliderProps) {
  const id = useId();
  const shown = text ?? value.toLocaleString('en-US');
  const field = useEarlyChange((early) => {
    if (Number(early.value) !== value) onChange(Number(early.value));
  });
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3 text-14">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {shown}
        </span>
      </div>
      <input
        ref={field}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full cursor-pointer accent-ring disabled:cursor-default disabled:opacity-50 touch:h-11"
      />
    </div>
  );
}

type TickProps = { label: string; isTicked: boolean; onChange: (isTicked: boolean) => void };

export function Tick({ label, isTicked, onChange }: TickProps) {
  const field = useEarlyChange((early) => {
    if (early.checked !== isTicked) onChange(early.checked);
  });
  return (
    <label className="flex min-h-7 items-center gap-2 text-13 text-muted touch:min-h-11">
      <input
        ref={field}
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-ring"
      />
      {label}
    </label>
  );
}

type ExampleProps = { title: string; controls: ReactNode; children: ReactNode };

/** What one can change on the left, and what comes of it on the right. */
export function Example({ title, controls, children }: ExampleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 overflow-hidden rounded-card border border-line bg-surface">
      <h3 id={id} className="flex items-baseline gap-2 border-line border-b px-5 py-3 text-14">
        <span className="font-semibold text-honey-text">{words.tryIt}</span>
        <span>{title}</span>
      </h3>
      <div className="grid md:grid-cols-2">
        <div className="grid content-start gap-4 p-5">{controls}</div>
        <output className="grid content-center gap-4 border-line bg-sunken p-5 max-md:border-t md:border-l">
          {children}
        </output>
      </div>
    </section>
  );
}

type FigureProps = { value: string; note?: string | undefined };

/** What comes out, large. */
export function Figure({ value, note }: FigureProps) {
  return (
    <span className="grid gap-0.5">
      <span className="heading text-28 tabular-nums">{value}</span>
      {note !== undefined && <span className="text-14 text-muted">{note}</span>}
    </span>
  );
}
