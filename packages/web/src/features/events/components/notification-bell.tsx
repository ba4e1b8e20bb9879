import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { useNotifications } from '#features/events/api/get-notifications.ts';
import { notificationBell as words } from '#features/events/words.ts';

const NotificationSheet = lazyDialog(async () => (await import('./notification-sheet.tsx')).NotificationSheet);

function describeUnread(unread: number): string {
  return unread === 1 ? words.oneUnread : words.titleUnread(unread);
}

/** The bell, with what is unread on it; behind it what happened lately. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useNotifications().data?.pages[0]?.unreadCount ?? 0;
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={unread === 0 ? words.label : words.labelUnread(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative text-muted"
        onClick={() => setIsOpen(true)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-honey px-1 font-semibold text-[0.625rem] text-on-honey tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <output className="sr-only">{unread > 0 && describeUnread(unread)}</output>
      <LazyMount open={isOpen}>
        <NotificationSheet open={isOpen} onClose={() => setIsOpen(false)} button={button} />
      </LazyMount>
    </>
  );
}
