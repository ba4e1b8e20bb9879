import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-card border border-line bg-surface p-5', className)} {...rest} />;
}
