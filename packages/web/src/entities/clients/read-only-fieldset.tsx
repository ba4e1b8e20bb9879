import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { useIsReadOnly } from './use-read-only.ts';

type ReadOnlyFieldsetProps = { clientId: string | null | undefined; className?: string; children: ReactNode };

/** Disables every control in it while the client is read-only. What was typed there stays. */
export function ReadOnlyFieldset({ clientId, className, children }: ReadOnlyFieldsetProps) {
  return (
    <fieldset disabled={useIsReadOnly(clientId)} className={cn('contents min-w-0', className)}>
      {children}
    </fieldset>
  );
}
