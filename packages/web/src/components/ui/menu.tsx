import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';
import { floatingClass, floatingItemClass } from './floating-class.ts';
import { leaveFocusToDialog } from './use-return-focus.ts';

export const Menu = Primitive.Root;

export function MenuTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger asChild {...props} />;
}

export function MenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={leaveFocusToDialog}
        className={cn(floatingClass, className)}
        {...rest}
      />
    </Primitive.Portal>
  );
}

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { danger?: boolean };

export function MenuItem({ className, danger, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      className={cn(floatingItemClass, danger === true && 'text-clay data-highlighted:bg-clay-soft', className)}
      {...rest}
    />
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-2 pt-2 pb-1 font-medium text-12 text-muted', className)} {...rest} />;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
