import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** What is in it names itself. */
  isUntitled?: boolean;
  children: ReactNode;
};

/** One group of the composer's fields, under a quiet heading. */
export function Section({ title, isUntitled = false, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3 border-line border-t p-4 first:border-t-0 sm:p-5">
      <h2 className={isUntitled ? 'sr-only' : 'font-medium text-13'}>{title}</h2>
      {children}
    </section>
  );
}

export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-13 text-clay">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
