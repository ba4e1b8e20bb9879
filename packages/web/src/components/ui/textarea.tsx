import type { ComponentProps } from 'react';
import { controlClass } from '#components/ui/control-class.ts';
import { useFieldControl } from '#components/ui/field.tsx';
import { cn } from '#lib/class-names.ts';

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
