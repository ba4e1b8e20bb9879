import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/class-names.ts';

const listed = Array.from({ length: 7 }, (_none, index) => index);
const hours = Array.from({ length: 9 }, (_none, hour) => hour);

/** Days side by side, with their hours. */
function HoursSkeleton({ days, className }: { days: number; className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={cn('grid grid-cols-[3rem_minmax(0,1fr)] rounded-card border border-line bg-surface', className)}
    >
      <div className="col-span-full grid h-12 grid-cols-subgrid border-line border-b">
        <div className="col-start-2 grid auto-cols-fr grid-flow-col">
          {listed.slice(0, days).map((day) => (
            <div key={day} className="border-line border-l p-2">
              <Skeleton className="h-6 w-14 max-w-full" />
            </div>
          ))}
        </div>
      </div>
      {hours.map((hour) => (
        <div key={hour} className="col-span-full grid h-16 grid-cols-subgrid border-line not-last:border-b">
          <Skeleton className="mx-2 mt-1 h-3.5" />
          <div className="grid auto-cols-fr grid-flow-col">
            {listed.slice(0, days).map((day) => (
              <div key={day} className="border-line border-l p-px">
                {(hour * 3 + day * 5) % 11 === 4 && <Skeleton className="h-15 rounded-small" />}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export const daySkeleton = <HoursSkeleton days={1} />;

/** On a phone its days stand one below the other. */
export const weekSkeleton = (
  <>
    <HoursSkeleton days={7} className="max-md:hidden" />
    <div aria-hidden="true" className="grid divide-y divide-line md:hidden">
      <div className="grid h-15 grid-cols-7 items-center justify-items-center">
        {listed.map((day) => (
          <Skeleton key={day} className="h-10 w-8" />
        ))}
      </div>
      {listed.slice(0, 4).map((day) => (
        <div key={day} className="grid gap-3 py-4">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-18 rounded-control" />
        </div>
      ))}
    </div>
  </>
);

/** Nine tiles of a profile. */
export const instagramSkeleton = (
  <div aria-hidden="true" className="mx-auto grid w-full max-w-xl grid-cols-3 gap-0.5">
    {Array.from({ length: 9 }, (_none, index) => (
      <Skeleton key={index} className="aspect-4/5 rounded-none" />
    ))}
  </div>
);
