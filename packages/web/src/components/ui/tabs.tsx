import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('flex gap-5 overflow-x-auto border-line border-b', className)} {...rest} />;
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        '-mb-px h-10 whitespace-nowrap rounded-t-small border-transparent border-b-2 px-0.5 font-medium text-14 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-honey data-[state=active]:text-ink touch:h-11',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('rounded-control pt-5', className)} {...rest} />;
}
