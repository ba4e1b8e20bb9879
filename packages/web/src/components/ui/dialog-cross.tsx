import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { dialogCross as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { buttonClass } from './button-class.ts';

/** The cross in the corner; last in the order of focus, so that opening lands on the first field. */
export function DialogCross({ className }: { className?: string }) {
  return (
    <Primitive.Close
      aria-label={words.label}
      className={cn(
        buttonClass({ variant: 'ghost', size: 'icon' }),
        'absolute top-3.5 right-3.5 text-muted',
        className,
      )}
    >
      <X aria-hidden="true" />
    </Primitive.Close>
  );
}
