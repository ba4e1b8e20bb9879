import type { Notification, NotificationKind } from '@ruche/contracts/events';
import {
  AlarmClock,
  AtSign,
  BadgeCheck,
  Bell,
  CircleAlert,
  Clock,
  CreditCard,
  DoorOpen,
  FileChartColumn,
  FileDown,
  FileX,
  Gauge,
  KeyRound,
  KeySquare,
  Link2,
  type LucideIcon,
  MessageSquare,
  MessageSquareOff,
  MessageSquareWarning,
  Repeat,
  ScanSearch,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestionMark,
  Unlink,
  Unplug,
  UserCheck,
  UserCog,
  Webhook,
  Workflow,
} from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { notificationList as words } from '#features/events/words.ts';
import { describeAge } from '#lib/age.ts';
import { cn } from '#lib/class-names.ts';

// A newer server may tell of things that this page does not know yet.
const icons: Record<NotificationKind, LucideIcon> & Record<string, LucideIcon> = {
  clients_imported: FileDown,
  client_limit_near: Gauge,
  account_needs_reconnect: Unplug,
  account_comments_ended: MessageSquareOff,
  post_failed: CircleAlert,
  post_needs_check: ScanSearch,
  approval_asked: ShieldQuestionMark,
  approval_reminded: AlarmClock,
  approval_decided: ShieldCheck,
  approval_missing: ShieldAlert,
  approval_taken_back: ShieldAlert,
  evergreen_skipped: Repeat,
  page_unreachable: Unlink,
  page_link_ending: Unlink,
  page_codes_guessed: ShieldAlert,
  report_waits: FileChartColumn,
  report_failed: FileX,
  conversation_assigned: MessageSquare,
  conversation_mention: AtSign,
  comment_mention: AtSign,
  comment_reply: MessageSquare,
  client_commented: MessageSquare,
  answer_due: AlarmClock,
  answer_troubled: MessageSquareWarning,
  rule_noticed: Workflow,
  connect_link_used: Link2,
  plan_changed: BadgeCheck,
  payment_failed: CreditCard,
  payment_recovered: CreditCard,
  grace_ending: CreditCard,
  subscription_ended: CreditCard,
  api_key_created: KeySquare,
  api_key_ending: KeySquare,
  webhook_switched_off: Webhook,
  owner_changed: KeyRound,
  trial_ending: Clock,
  member_joined: UserCheck,
  member_role_changed: UserCog,
  member_left: DoorOpen,
};

function Entry({ notification }: { notification: Notification }) {
  const { kind, title, body, createdAt, readAt } = notification;
  const Icon = icons[kind] ?? Bell;
  return (
    <>
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-control bg-hover text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cn('text-14', readAt === null && 'font-medium')}>{title}</span>
        <span className="text-13 text-muted">{body}</span>
        <time dateTime={createdAt} className="text-12 text-muted">
          {describeAge(createdAt)}
        </time>
      </span>
      {readAt === null && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-honey">
          <span className="sr-only">{words.unread}</span>
        </span>
      )}
    </>
  );
}

type NotificationListProps = { items: Notification[]; onRead: (notification: Notification) => void };

const entryClass = 'flex w-full gap-3 rounded-control px-2 py-3 text-left transition-colors hover:bg-hover';

/** Each leads to the screen it speaks of, and is read by being opened. */
export function NotificationList({ items, onRead }: NotificationListProps) {
  return (
    <ul className="-mx-2 divide-y divide-line">
      {items.map((notification) => (
        <li key={notification.id}>
          {notification.path === null ? (
            <button type="button" className={entryClass} onClick={() => onRead(notification)}>
              <Entry notification={notification} />
            </button>
          ) : (
            <PathLink href={notification.path} className={entryClass} onClick={() => onRead(notification)}>
              <Entry notification={notification} />
            </PathLink>
          )}
        </li>
      ))}
    </ul>
  );
}
