import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlClass, 'h-9 touch:h-11', className)} {...useFieldControl()} {...rest} />;
}
