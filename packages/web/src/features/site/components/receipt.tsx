import { Check } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { receipt as words } from '#features/site/words.ts';

const steps = [
  { time: '09:00:00', what: words.scheduled, note: words.zone },
  { time: '09:00:00', what: words.claimed, note: words.claimedNote },
  { time: '09:00:00', what: words.checked, note: words.checkedNote },
  { time: '09:00:01', what: words.sent, note: words.sentNote },
  { time: '09:00:01', what: words.published, note: words.publishedNote },
];

/** The paper edge: a row of teeth, stretched to the receipt's width. */
function TornEdge() {
  return (
    <svg viewBox="0 0 240 6" preserveAspectRatio="none" aria-hidden="true" className="-mt-px block h-2 w-full">
      <path
        d={`M0 0 ${Array.from({ length: 20 }, (_, tooth) => `L${tooth * 12 + 6} 5.4 L${tooth * 12 + 12} 0`).join(' ')}`}
        className="fill-surface stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A publication's receipt, as the product shows it: the object every promise comes back to. */
export function Receipt({ isCompact = false }: { isCompact?: boolean }) {
  const shown = isCompact ? steps.filter((step) => step.what !== words.claimed && step.what !== words.checked) : steps;
  return (
    <div className="drop-shadow-[0_10px_18px_rgb(28_26_23/0.12)]">
      <div className="rounded-t-control border border-b-0 border-edge bg-surface px-4 pt-3.5 pb-3">
        <div className="flex items-center gap-2.5 border-b border-dashed border-edge pb-3">
          <PlatformMark platform="instagram" className="size-6" />
          <div className="min-w-0">
            <p className="truncate text-13 font-semibold">{words.post}</p>
            <p className="truncate text-12 text-muted">{words.place}</p>
          </div>
        </div>
        <ol className={isCompact ? 'py-2' : 'py-3'}>
          {shown.map((step) => {
            const isLast = step.what === 'Published';
            return (
              <li key={step.what} className={`grid grid-cols-[4.25rem_1fr] gap-x-2 ${isCompact ? 'py-1' : 'py-1.5'}`}>
                <span className={`text-13 tabular-nums ${isLast ? 'font-semibold text-leaf' : 'text-muted'}`}>
                  {step.time}
                </span>
                <span className="text-13">
                  <span className="flex items-center gap-1.5 font-medium">
                    {step.what}
                    {isLast ? <Check className="size-3.5 text-leaf" /> : null}
                  </span>
                  {isCompact ? null : <span className="block text-12 text-muted">{step.note}</span>}
                </span>
              </li>
            );
          })}
        </ol>
        <div className="flex justify-between border-t border-dashed border-edge pt-3 text-12 text-muted">
          <span>{words.attempts}</span>
          <span className="font-medium text-ink tabular-nums">{words.lateness}</span>
        </div>
      </div>
      <TornEdge />
    </div>
  );
}
