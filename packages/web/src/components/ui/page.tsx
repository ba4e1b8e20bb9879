import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

type PageProps = {
  /** `form`: what is read or filled in from top to bottom does not get as wide as lists do. */
  width?: 'list' | 'form';
  className?: string | undefined;
  children: ReactNode;
};

/** A screen of the dashboard. All have one left edge and one width, whatever is on them. */
export function Page({ width = 'list', className, children }: PageProps) {
  return (
    <main
      className={cn(
        'mx-auto grid w-full max-w-7xl flex-1 grid-cols-1 content-start gap-5 p-5 sm:p-8 print:p-0',
        width === 'form' && '[&>*]:max-w-4xl',
        className,
      )}
    >
      {children}
    </main>
  );
}
