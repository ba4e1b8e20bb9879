import type { Notification } from '@ruche/contracts/events';
import { CheckCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useNotifications } from '#features/events/api/get-notifications.ts';
import { useMarkRead } from '#features/events/api/mark-read.ts';
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
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = notifications;
  const markRead = useMarkRead();
  const unread = notifications.data?.pages[0]?.unreadCount ?? 0;
  const read = ({ id, readAt, path }: Notification) => {
    if (readAt === null) markRead.mutate([id]);
    if (path !== null) onClose();
  };
  return (
    <Sheet open={open} onOpenChange={onClose}>
      <SheetContent
        title="Notifications"
        button={button}
        footer={
          unread > 0 ? (
            <Button onClick={() => markRead.mutate(undefined)}>
              <CheckCheck aria-hidden="true" />
              Mark all as read
            </Button>
          ) : undefined
        }
      >
        <AsyncPanel
          query={{ ...notifications, isFetching: false }}
          what="your notifications"
          skeleton={<Shape />}
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            <EmptyState drawing="inbox" title="Nothing to tell">
              Accounts to reconnect, imports, the limits of the plan and the end of the trial are announced here.
            </EmptyState>
          }
        >
          {({ pages }) => (
            <>
              <NotificationList items={pages.flatMap(({ items }) => items)} onRead={read} />
              {hasNextPage && (
                <Button
                  variant="ghost"
                  size="small"
                  className="mt-2 w-full"
                  busy={isFetchingNextPage}
                  busyLabel="Loading..."
                  onClick={() => void fetchNextPage()}
                >
                  Show earlier
                </Button>
              )}
            </>
          )}
        </AsyncPanel>
      </SheetContent>
    </Sheet>
  );
}
