import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cn } from '#lib/class-names.ts';
import { DialogCross } from './dialog-cross.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export const Sheet = Primitive.Root;

export function SheetTrigger({ children }: { children: ReactNode }) {
  return <Primitive.Trigger asChild>{children}</Primitive.Trigger>;
}

type SheetContentProps = {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  /** On wide screens: along the right edge, or as a popover below the bell of the shell. */
  place?: 'edge' | 'bell';
  /** The button that opens it, where it has no trigger of its own. */
  button?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
};

const panelClass =
  'fixed z-40 flex flex-col border-line bg-surface shadow-float outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-card max-sm:border-t max-sm:data-[state=open]:animate-rise-in max-sm:data-[state=closed]:animate-rise-out';

const placeClasses = {
  edge: 'sm:inset-y-0 sm:right-0 sm:w-full sm:max-w-md sm:border-l sm:data-[state=open]:animate-slide-in sm:data-[state=closed]:animate-slide-out',
  // The bell is at the right of the bar on top, and from lg on at the right of the sidebar.
  bell: 'sm:top-13 sm:right-2 sm:max-h-[min(40rem,calc(100dvh-4.5rem))] sm:w-104 sm:rounded-card sm:border sm:data-[state=open]:animate-fade-in sm:data-[state=closed]:animate-fade-out lg:right-auto lg:left-50',
};

/** Slides in from the right, or opens below the bell; on narrow screens it rises from the bottom. */
export function SheetContent(props: SheetContentProps) {
  const { title, description, footer, className, button, place = 'edge', children } = props;
  const returnFocus = useReturnFocus(button);
  const undescribed = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Primitive.Portal>
      <Primitive.Overlay
        className={cn(
          'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          place === 'bell' && 'sm:bg-transparent',
        )}
      />
      <Primitive.Content className={cn(panelClass, placeClasses[place], className)} {...undescribed} {...returnFocus}>
        <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge sm:hidden" />
        <div className="grid gap-1 py-4 pr-14 pl-5 sm:pt-5">
          <Primitive.Title className="heading text-20">{title}</Primitive.Title>
          {description !== undefined && (
            <Primitive.Description className="text-14 text-muted">{description}</Primitive.Description>
          )}
        </div>
        <div className="flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        {footer !== undefined && (
          <div className="flex justify-end gap-2 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:[&>*]:flex-1">
            {footer}
          </div>
        )}
        <DialogCross className="max-sm:top-5" />
      </Primitive.Content>
    </Primitive.Portal>
  );
}
