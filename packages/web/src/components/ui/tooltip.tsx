import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** A remark on something that already has a name of its own: nothing may be reachable by hovering alone. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    // Its own provider: a shared one would bring this library to screens without a single remark.
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex max-w-64 items-center gap-2 rounded-small bg-ink px-2 py-1 text-12 text-ground shadow-float data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
