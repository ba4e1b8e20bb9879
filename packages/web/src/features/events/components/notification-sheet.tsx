import type { Notification } from '@ruche/contracts/events';
import { CheckCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useNotifications } from '#features/events/api/get-notifications.ts';
import { useMarkRead } from '#features/events/api/mark-read.ts';
import { notificationSheet as words } from '#features/events/words.ts';
import { NotificationList } from './notification-list.tsx';

function Shape() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

type NotificationSheetProps = { open: boolean; onClose: () => void; button: RefObject<HTMLButtonElement | null> };

/** What one was told lately, newest first. */
export function NotificationSheet({ open, onClose, button }: NotificationSheetProps) {
  const notifications = useNotifications();
  const markRead = useMarkRead();
  const unread = notifications.data?.pages[0]?.unreadCount ?? 0;
  const read = ({ id, readAt, path }: Notification) => {
    if (readAt === null) markRead.mutate([id]);
    if (path !== null) onClose();
  };
  return (
    <Sheet open={open} onOpenChange={onClose}>
      <SheetContent
        title={words.title}
        button={button}
        place="bell"
        footer={
          unread > 0 ? (
            <Button onClick={() => markRead.mutate(undefined)}>
              <CheckCheck aria-hidden="true" />
              {words.markAll}
            </Button>
          ) : undefined
        }
      >
        <AsyncList
          query={notifications}
          what={words.what}
          skeleton={<Shape />}
          empty={
            <EmptyState drawing="inbox" title={words.emptyTitle}>
              {words.emptyText}
            </EmptyState>
          }
          moreLabel={words.moreLabel}
        >
          {(items) => <NotificationList items={items} onRead={read} />}
        </AsyncList>
      </SheetContent>
    </Sheet>
  );
}
