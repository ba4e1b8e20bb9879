import type { ApprovalItem, ApprovalRequest } from '@ruche/contracts/approvals';
import { Link } from '@tanstack/react-router';
import {
  BellRing,
  Check,
  Ellipsis,
  Image,
  MessageSquareWarning,
  PenLine,
  Send,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { ApprovalBadge } from '#entities/approvals/approval-badge.tsx';
import { listNames, momentOf } from '#entities/approvals/moments.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import type { ApprovalsSearch } from '#features/approvals/approvals-search.ts';
import { isDueSoon, sortOut } from '#features/approvals/group-approvals.ts';
import { titleOf } from '#features/approvals/title-of.ts';
import { approvalRow as words } from '#features/approvals/words/list.ts';
import { describeAge } from '#lib/age.ts';

export type RowActs = Record<'approve' | 'askChange' | 'ask' | 'remind' | 'withdraw', (items: ApprovalItem[]) => void>;

const nameLength = 40;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `in 3 hours`: of what goes out within a day. */
function distanceOf(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((at.getTime() - now.getTime()) / 60_000));
  return minutes < 60 ? relative.format(minutes, 'minute') : relative.format(Math.floor(minutes / 60), 'hour');
}

/** Since when, for whom, and until when. */
function describeWait(request: ApprovalRequest, zone: string, now: Date): string[] {
  const { state, askedAt, waitsFor, deadlineAt, votes } = request;
  const no = votes.find(({ decision }) => decision !== 'approve');
  if (state === 'changes_asked' && no) {
    return [
      words.changeAsked(no.by.name, describeAge(no.at, now.getTime())),
      ...(no.note ? [words.note(no.note)] : []),
    ];
  }
  const names = listNames(
    waitsFor.map(({ name }) => name),
    'any',
  );
  return [
    ...(askedAt === null ? [] : [words.asked(describeAge(askedAt, now.getTime()))]),
    ...(state === 'waiting' && waitsFor.length > 0 ? [words.waitsFor(names)] : []),
    ...(state === 'waiting' && deadlineAt !== null ? [words.due(momentOf(zone, new Date(deadlineAt), now))] : []),
  ];
}

function menuOf(item: ApprovalItem, acts: RowActs): MenuAction[] {
  const { toApprove, toAsk, toRemind, toWithdraw } = sortOut([item]);
  const one = [item];
  return [
    ...(toApprove.length > 0
      ? [{ label: words.askChange, icon: MessageSquareWarning, onSelect: () => acts.askChange(one) }]
      : []),
    ...(toAsk.length > 0 ? [{ label: words.ask, icon: Send, onSelect: () => acts.ask(one) }] : []),
    ...(toRemind.length > 0 ? [{ label: words.remind, icon: BellRing, onSelect: () => acts.remind(one) }] : []),
    ...(toWithdraw.length > 0 ? [{ label: words.withdraw, icon: Undo2, onSelect: () => acts.withdraw(one) }] : []),
  ];
}

/** With a key the link is followed, to another tab or window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey && !altKey;

type ApprovalRowProps = {
  item: ApprovalItem;
  search: ApprovalsSearch;
  now: Date;
  isSelected: boolean;
  isOpen: boolean;
  acts: RowActs;
  onToggle: (isRange: boolean) => void;
  onOpen: () => void;
  onEdit: () => void;
};

function When({ item: { post } }: Pick<ApprovalRowProps, 'item'>) {
  if (post.scheduledFor === null) return <span className="text-13 text-muted">{words.noDate}</span>;
  const at = new Date(post.scheduledFor);
  return (
    <time dateTime={post.scheduledFor} className="whitespace-nowrap text-13 tabular-nums">
      {dayOf(post.timeZone, at)} <span className="font-medium">{clockOf(post.timeZone, at)}</span>
    </time>
  );
}

/** What waits, since when and for whom. The whole line opens it. */
export function ApprovalRow(props: ApprovalRowProps) {
  const { item, search, now, isSelected, isOpen, acts, onToggle, onOpen, onEdit } = props;
  const { post, request } = item;
  const entriesOf = useWritableEntries(post.clientId);
  const title = titleOf(item);
  const start = title.slice(0, nameLength);
  const isSoon = isDueSoon(item, now);
  const canApprove = sortOut([item]).toApprove.length > 0;
  return (
    <li
      data-approval={request.id}
      className={`relative flex gap-3 px-4 py-3 transition-colors last:rounded-b-card hover:bg-hover ${isOpen ? 'bg-hover' : ''} ${isSelected ? 'bg-honey-soft/60' : ''}`}
    >
      <label className="relative z-10 -m-2 grid size-9 shrink-0 cursor-pointer place-items-center touch:size-11">
        <span className="sr-only">{words.select(start)}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onClick={({ shiftKey }) => onToggle(shiftKey)}
          onChange={() => undefined}
          className="size-4 accent-honey"
        />
      </label>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="flex items-center gap-2">
            <When item={item} />
            {post.platforms.map((platform) => (
              <PlatformMark key={platform} platform={platform} className="size-4" />
            ))}
            {post.mediaIds.length > 0 && <Image aria-hidden="true" className="size-3.5 text-muted" />}
          </span>
          <ApprovalBadge standing={request.state} step={request.step} />
        </div>
        <Link
          to={paths.approvals}
          search={{ ...search, post: post.id }}
          data-post-id={post.id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onOpen();
          }}
          className="line-clamp-2 break-words rounded-small text-14 after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="line-clamp-3 break-words text-13 text-muted">
          {describeWait(request, post.timeZone, now).join(' · ')}
        </p>
        {isSoon && post.scheduledFor !== null && (
          <p className="flex items-center gap-1.5 text-13 text-clay">
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            {words.goesOut(distanceOf(new Date(post.scheduledFor), now))}
          </p>
        )}
      </div>
      <div className="relative z-10 -my-1 flex shrink-0 items-start gap-1 max-sm:flex-col max-sm:items-end">
        {canApprove && (
          <Button size="small" onClick={() => acts.approve([item])}>
            <Check aria-hidden="true" />
            {words.approve}
          </Button>
        )}
        <ActionMenu
          actions={[
            ...entriesOf(menuOf(item, acts), []),
            { label: words.edit, icon: PenLine, startsGroup: true, onSelect: onEdit },
          ]}
          button={
            <Button size="icon" variant="ghost" aria-label={words.actions(start)} className="text-muted">
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        />
      </div>
    </li>
  );
}
