import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { PlanWay } from './plan-way.tsx';

type PlanOfferProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** A way on without another plan. */
  action?: ReactNode;
};

/** What a larger plan would show here, and the way to it. */
export function PlanOffer({ icon: Icon, title, text, action }: PlanOfferProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <Icon aria-hidden="true" className="size-8 text-honey-text" />
      <div className="grid gap-1">
        <p className="heading text-20">{title}</p>
        <p className="mx-auto max-w-[46ch] text-14 text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-14">
        {action}
        <PlanWay className={buttonClass()} />
      </div>
    </div>
  );
}

/** The same in a line, beside what is there without it. */
export function PlanHint({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted print:hidden">
      <span>{children}</span>
      <PlanWay className="text-honey-text underline underline-offset-2" />
    </p>
  );
}
