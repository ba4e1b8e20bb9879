import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failedLine as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from './ui/button.tsx';

type FailedLineProps = {
  retrying: boolean;
  onRetry: () => void;
  /** Nothing is missing on the screen: said without red, and without interrupting a screen reader. */
  isQuiet?: boolean;
  /** A further way on. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Says in one line what failed, with a way on. */
export function FailedLine({ retrying, onRetry, isQuiet = false, action, className, children }: FailedLineProps) {
  const ink = isQuiet ? 'text-muted' : 'text-clay';
  return (
    <div
      role={isQuiet ? 'status' : 'alert'}
      className={cn(
        'flex flex-wrap items-center justify-between gap-2 rounded-control py-2 pr-2 pl-3.5 text-13',
        isQuiet ? 'bg-sunken' : 'bg-clay-soft',
        ink,
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <div className="ml-auto flex">
        {action}
        <Button
          size="small"
          variant="ghost"
          className={ink}
          busy={retrying}
          busyLabel={words.retrying}
          onClick={onRetry}
        >
          <RotateCw aria-hidden="true" />
          {words.retry}
        </Button>
      </div>
    </div>
  );
}
