import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={cn(
        'rounded-small font-medium text-honey-text underline decoration-honey-text/40 underline-offset-4 hover:decoration-current touch:py-1.5',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A link to another screen inside a sentence. */
export const TextLink = createLink(Anchor);
