import type { Notification } from '@ruche/contracts';
import { Bell, CheckCheck } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useNotifications } from '#features/notifications/api/get-notifications.ts';
import { useMarkRead } from '#features/notifications/api/mark-read.ts';
import { NotificationList } from './notification-list.tsx';

function Shape() {
  return (
    <div className="grid gap-4 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

function nameOf(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
}

/** The bell with what is unread on it, and behind it what happened lately. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const notifications = useNotifications();
  const markRead = useMarkRead();
  const unread = notifications.data?.unreadCount ?? 0;
  const read = ({ id, readAt, path }: Notification) => {
    if (readAt === null) markRead.mutate([id]);
    if (path !== null) setIsOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label={nameOf(unread)} className="relative text-muted">
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
      </Popover.Trigger>
      <output className="sr-only">{unread > 0 && `${unread} unread notifications`}</output>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(32rem,var(--radix-popper-available-height))] w-[min(24rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1.5 pr-2 pl-4">
            <h2 className="heading text-16">Notifications</h2>
            {unread > 0 && (
              <Button size="small" variant="ghost" onClick={() => markRead.mutate(undefined)}>
                <CheckCheck aria-hidden="true" />
                Mark all as read
              </Button>
            )}
          </div>
          <div className="overflow-y-auto">
            <AsyncPanel
              query={{ ...notifications, isFetching: false }}
              what="your notifications"
              skeleton={<Shape />}
              isEmpty={({ items }) => items.length === 0}
              empty={
                <EmptyState drawing="inbox" title="Nothing to tell" className="py-8">
                  Imports, the limits of the plan and the end of the trial are announced here.
                </EmptyState>
              }
            >
              {({ items }) => <NotificationList items={items} onRead={read} />}
            </AsyncPanel>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
