import { networkName } from '@ruche/contracts/accounts';
import type { PublicationReceipt } from '@ruche/contracts/publishing';
import { TriangleAlert } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Growth } from '#entities/analytics/growth.tsx';
import { PostStatusBadge, type ShownStatus } from '#entities/posts/post-status-badge.tsx';
import { dayOf, placeOf, secondsClockOf } from '#entities/posts/zone-words.ts';
import { describePublication } from '#features/publishing/describe-publication.ts';
import { describeLateness } from '#features/publishing/lateness.ts';
import { publicationCard as texts } from '#features/publishing/words.ts';
import { useNow } from '#lib/use-now.ts';
import { ApprovedBy } from './approved-by.tsx';
import { AttemptTimeline } from './attempt-timeline.tsx';
import { PublicationButtons, type ReceiptSurroundings } from './publication-buttons.tsx';

function shownStatus({ status, reason }: PublicationReceipt): ShownStatus {
  return status === 'scheduled' && reason !== null ? 'waiting' : status;
}

type FactProps = { label: string; at: string | null; zone: string; note: string | null };

function Fact({ label, at, zone, note }: FactProps) {
  if (at === null) return null;
  const instant = new Date(at);
  return (
    <div>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-13 tabular-nums">
        <time dateTime={at}>
          {dayOf(zone, instant)}, {secondsClockOf(zone, instant)}
        </time>
        {note !== null && <span className="block text-muted">{note}</span>}
      </dd>
    </div>
  );
}

const latenessNote = (ms: number | null) => (ms === null ? null : describeLateness(ms));

function Facts({ publication, zone }: { publication: PublicationReceipt; zone: string }) {
  const { scheduledAt, startedAt, publishedAt, startedLateMs, publishedLateMs } = publication;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <Fact label={texts.scheduled} at={scheduledAt} zone={zone} note={texts.note(placeOf(zone))} />
      <Fact label={texts.started} at={startedAt} zone={zone} note={latenessNote(startedLateMs)} />
      <Fact label={texts.published} at={publishedAt} zone={zone} note={latenessNote(publishedLateMs)} />
    </dl>
  );
}

type PublicationCardProps = { publication: PublicationReceipt; zone: string; around: ReceiptSurroundings };

/** A post on one account: how it stands, what happened, and what to do about it. */
export function PublicationCard({ publication, zone, around }: PublicationCardProps) {
  const { platform, accountName, shortfalls, attempts } = publication;
  const now = useNow();
  const name = accountName ?? texts.removedAccount;
  const { headline, sentences } = describePublication(publication, zone, now);
  return (
    <article
      aria-label={texts.on(name, networkName(platform))}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex items-start gap-3">
        <PlatformMark platform={platform} className="size-8" />
        <div className="grid min-w-0 flex-1">
          <h2 className="truncate font-medium text-14">{name}</h2>
          <p className="text-13 text-muted">{networkName(platform)}</p>
        </div>
        <PostStatusBadge status={shownStatus(publication)} />
      </header>
      <div className="grid max-w-[70ch] gap-1" aria-live="polite">
        <p className="heading text-16">{headline}</p>
        {sentences.length > 0 && <p className="break-words text-14 text-muted">{sentences.join(' ')}</p>}
      </div>
      {shortfalls.map((shortfall) => (
        <p key={shortfall} className="flex items-start gap-2 text-13">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
          {shortfall}
        </p>
      ))}
      <PublicationButtons publication={publication} around={around} />
      <Facts publication={publication} zone={zone} />
      <ApprovedBy approvals={publication.approvals} zone={zone} />
      {publication.status === 'published' && <Growth publicationId={publication.id} postName={name} />}
      <AttemptTimeline attempts={attempts} zone={zone} />
    </article>
  );
}
