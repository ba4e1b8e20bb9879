import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

/** Grows with what is typed where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(controlClass, 'field-sizing-content min-h-24 resize-y py-2', className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}
