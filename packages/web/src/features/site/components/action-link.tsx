import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#components/ui/button-class.ts';
import { cn } from '#lib/class-names.ts';

/** A link that looks like a button, because it goes somewhere. */
export function ActionLink({ variant, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={cn(buttonClass({ variant, size }), className)} {...rest}>
      {children}
    </a>
  );
}
