import type { ReactNode } from 'react';
import { Logo } from '#components/brand/logo.tsx';

/** The frame of pages outside the dashboard: small enough for a pop-up, calm enough for a whole window. */
export function CallbackFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center border-line border-b px-5">
        <Logo />
      </header>
      {children}
    </div>
  );
}
