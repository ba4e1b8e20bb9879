import type { ComponentProps } from 'react';
import { controlClass } from '#components/ui/control-class.ts';
import { useFieldControl } from '#components/ui/field.tsx';
import { cn } from '#lib/class-names.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlClass, 'h-9 touch:h-11', className)} {...useFieldControl()} {...rest} />;
}
