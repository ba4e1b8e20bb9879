import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { dialogClass, scrimClass } from './dialog-class.ts';
import { DialogCross } from './dialog-cross.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export const Dialog = Primitive.Root;

export function DialogTrigger({ children }: { children: ReactNode }) {
  return <Primitive.Trigger asChild>{children}</Primitive.Trigger>;
}

export function DialogClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** What is open inside closes first: a list to choose from, whose field hears the key after this. */
function keepOpenForList(event: globalThis.KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
}

/** Centred on wide screens; on narrow ones it rises from the bottom, within reach of the thumb. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, footer, className, children } = props;
  const returnFocus = useReturnFocus();
  const undescribed = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimClass}>
        <Primitive.Content
          className={cn(dialogClass, className)}
          onEscapeKeyDown={keepOpenForList}
          {...undescribed}
          {...returnFocus}
        >
          <div className="grid gap-1 pr-10">
            <Primitive.Title className="heading text-20">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="text-14 text-muted">{description}</Primitive.Description>
            )}
          </div>
          {children}
          {footer !== undefined && <div className="form-foot">{footer}</div>}
          <DialogCross />
        </Primitive.Content>
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}
