import { Logo } from '#components/brand/logo.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SessionPending } from './session-pending.tsx';

const widths = ['w-28', 'w-20', 'w-32', 'w-24', 'w-36', 'w-22', 'w-30', 'w-26', 'w-18'];

/** The frame of the dashboard before anything of it is known. It is part of the document, so it is there before any script. */
export function DashboardPending() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="max-lg:hidden border-line border-r bg-sunken">
        <div className="flex h-14 items-center pl-5">
          <Logo />
        </div>
        <div className="grid gap-5 p-5">
          {widths.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="flex h-14 items-center border-line border-b bg-ground px-5 lg:hidden">
        <Logo />
      </div>
      <SessionPending />
    </div>
  );
}
