import { type ReactNode, useState } from 'react';

/** What floats is loaded when it is first opened, then kept, so that it can also close gracefully. */
export function LazyMount({ open, children }: { open: boolean; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened ? children : null;
}
