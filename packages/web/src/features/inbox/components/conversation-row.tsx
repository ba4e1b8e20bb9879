import { networkName } from '@ruche/contracts/accounts';
import type { Conversation, ConversationKind, InboxLabel } from '@ruche/contracts/inbox';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  AtSign,
  Check,
  Eye,
  type LucideIcon,
  Mail,
  MessageCircle,
  Paperclip,
  TriangleAlert,
} from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { paths } from '#config/paths.ts';
import { withoutControls } from '#features/inbox/find-links.ts';
import { shortAge, wholeText } from '#features/inbox/times.ts';
import { conversationRow as words } from '#features/inbox/words/list.ts';
import { cn } from '#lib/class-names.ts';
import { ClientCell, DueClock, LabelChip, SentimentMark } from './marks.tsx';
import { PersonFace } from './person-face.tsx';

/** In pixels; rows are all alike, so that any number of them can be scrolled without measuring. */
export const rowHeight = 84;

const kindIcons: Record<ConversationKind, LucideIcon> = { comment: MessageCircle, mention: AtSign, message: Mail };

export const rowIdOf = (id: string) => `conversation-${id}`;
export const nameOf = ({ person, account }: Conversation) => withoutControls(person?.name ?? account.name);

export type RowContext = {
  labels: ReadonlyMap<string, InboxLabel>;
  memberNames: ReadonlyMap<string, string>;
  now: Date;
};

function FirstLine({ conversation }: { conversation: Conversation }) {
  const { text, direction, hasAttachments } = conversation.lastMessage;
  const line = withoutControls(text).replaceAll(/\s+/g, ' ').trim();
  const isUnread = conversation.unreadCount > 0;
  return (
    <p className={cn('flex min-w-0 items-center gap-1 text-13', isUnread ? 'text-ink' : 'text-muted')}>
      {hasAttachments && <Paperclip aria-label={words.attachment} className="size-3 shrink-0" />}
      <span className="truncate">
        {direction === 'out' && <span className="text-muted">{words.you} </span>}
        <bdi>{line === '' ? (hasAttachments ? words.attachment : words.noText) : line}</bdi>
      </span>
    </p>
  );
}

function Mark({ icon: Icon, label, className }: { icon: LucideIcon; label: string; className: string }) {
  return (
    <span title={label} className={cn('inline-flex shrink-0', className)}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function Foot({ conversation, labels, memberNames, now }: { conversation: Conversation } & RowContext) {
  const { client, account, labelIds, assigneeId, sentiment, hasTrouble, isWatched, snoozedUntil, kind } = conversation;
  const assignee = assigneeId === null ? undefined : memberNames.get(assigneeId);
  const known = labelIds.flatMap((id) => labels.get(id) ?? []);
  const KindIcon = kindIcons[kind];
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-12 text-muted">
      <KindIcon aria-label={words[kind]} className="size-3.5 shrink-0" />
      <ClientCell color={client.brandColor} />
      <span className="min-w-8 shrink truncate">{client.name}</span>
      <span className="sr-only">
        {account.name}, {networkName(account.platform)}
      </span>
      {known.slice(0, 1).map((label) => (
        <LabelChip key={label.id} label={label} className="max-w-20" />
      ))}
      {known.length > 1 && <span className="shrink-0">+{known.length - 1}</span>}
      <span className="ml-auto flex shrink-0 items-center gap-1.5">
        {hasTrouble && <Mark icon={TriangleAlert} label={words.trouble} className="text-clay" />}
        {isWatched && <Mark icon={Eye} label={words.watched} className="text-honey-text" />}
        {snoozedUntil !== null && (
          <Mark icon={AlarmClock} label={words.snoozedUntil(wholeText(snoozedUntil))} className="text-sky" />
        )}
        {sentiment !== null && sentiment !== 'neutral' && <SentimentMark sentiment={sentiment} />}
        <DueClock conversation={conversation} now={now} />
        {assignee !== undefined && (
          <span title={words.assignedTo(assignee)} className="inline-flex">
            <PersonFace name={assignee} className="size-5 text-[10px]" />
            <span className="sr-only">{words.assignedTo(assignee)}</span>
          </span>
        )}
      </span>
    </p>
  );
}

type ConversationRowProps = RowContext & {
  conversation: Conversation;
  isOpen: boolean;
  isCursor: boolean;
  isSelected: boolean;
  /** Another one is read already: going on to this one is no step to come back from. */
  isReplacing: boolean;
  onSelect: (id: string, isRange: boolean) => void;
};

/** A conversation in one glance. Rows are drawn often: only those that changed are drawn anew. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, isOpen, isCursor, isSelected, isReplacing, onSelect, ...context } = props;
  const { id, person, account, unreadCount, lastMessage } = conversation;
  const name = nameOf(conversation);
  const isUnread = unreadCount > 0;
  const select = (event: MouseEvent) => onSelect(id, event.shiftKey);
  return (
    <div
      className={cn(
        'group relative flex h-full items-start gap-2.5 border-line border-b py-2.5 pr-3 pl-3 transition-colors hover:bg-hover',
        isSelected && 'bg-honey-soft/60',
        isOpen && 'bg-honey-soft hover:bg-honey-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={cn('absolute inset-y-0 left-0 w-0.5', isOpen || isCursor ? 'bg-honey' : 'bg-transparent')}
      />
      <label
        className={cn(
          'relative z-10 grid size-9 shrink-0 cursor-pointer place-items-center touch:size-11 touch:-m-1',
          'has-focus-visible:outline-2 has-focus-visible:outline-ring rounded-full',
        )}
      >
        <input
          type="checkbox"
          aria-label={words.select(name)}
          checked={isSelected}
          onChange={() => undefined}
          onClick={select}
          // A range is selected of rows, not of their text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          className="absolute inset-0 z-10 cursor-pointer appearance-none rounded-full opacity-0"
        />
        <span className={cn(isSelected ? 'hidden' : 'inline-flex group-hover:[&>*]:border-edge')}>
          <PersonFace name={name} platform={person?.platform ?? account.platform} />
        </span>
        <span
          aria-hidden="true"
          className={cn(
            'size-9 place-items-center rounded-full bg-honey font-medium text-on-honey',
            isSelected ? 'grid' : 'hidden',
          )}
        >
          <Check className="size-4" />
        </span>
      </label>
      <Link
        id={rowIdOf(id)}
        from={paths.socialFeed}
        to={paths.socialFeed}
        search={(before) => ({ ...before, conversation: id })}
        replace={isReplacing}
        resetScroll={false}
        preload={false}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isCursor ? 0 : -1}
        className="grid min-w-0 flex-1 gap-0.5 outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:outline-ring focus-visible:before:-outline-offset-2"
      >
        <span className="flex min-w-0 items-baseline gap-2">
          {isUnread && (
            <span className="inline-flex shrink-0 self-center">
              <span aria-hidden="true" className="size-2 rounded-full bg-honey" />
              <span className="sr-only">{words.unread(unreadCount)}</span>
            </span>
          )}
          <bdi className={cn('min-w-0 truncate text-14', isUnread ? 'font-semibold' : 'font-medium')}>{name}</bdi>
          <time
            dateTime={lastMessage.at}
            title={wholeText(lastMessage.at)}
            className="ml-auto shrink-0 text-12 text-muted tabular-nums"
          >
            {shortAge(lastMessage.at, context.now)}
          </time>
        </span>
        <FirstLine conversation={conversation} />
        <Foot conversation={conversation} {...context} />
      </Link>
    </div>
  );
});
