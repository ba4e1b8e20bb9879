import type { PlatformId } from '@ruche/contracts/accounts';
import { AppError, type FieldProblem } from '@ruche/contracts/api';
import {
  type Composed,
  canEdit,
  canMove,
  isOnCalendar,
  judge,
  type LinkTags,
  type PublicationStatus,
  scheduleProblems,
  tagVersion,
  type Version,
  versionFor,
} from '@ruche/contracts/posts';
import { hasCommitted } from '@ruche/contracts/publishing';
import { minuteMs } from '@ruche/contracts/time';
import { type ListedAccount, toTarget } from '@ruche/database/accounts';
import type { ClientRow } from '@ruche/database/clients';
import { type MediaRow, toRuled } from '@ruche/database/media';
import type { ListedPost } from '@ruche/database/posts';
import { presentPost } from '#domain/posts/presenter.ts';
import { posts as refusals } from './refusals.ts';

export const noSuchPost = () => new AppError('not_found', refusals.notFound);
export const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);

function refuseFields(problems: { field: string; message: string }[]): AppError {
  const details: FieldProblem[] = problems.map(({ field, message }) => ({ path: `body.${field}`, message }));
  return new AppError('validation_failed', details[0]?.message ?? refusals.fieldsNeedFixing, { details });
}

export const refuseField = (field: string, message: string): AppError => refuseFields([{ field, message }]);

function refuseAsItIs(post: ListedPost, message: string): AppError {
  return new AppError('conflict', message, { details: { post: presentPost(post) } });
}

export const refuseStale = (post: ListedPost): AppError => refuseAsItIs(post, refusals.changed);

export function requireVersion(post: ListedPost, version: number): void {
  if (post.version !== version) throw refuseStale(post);
}

/** Neither what is on its way nor what is out can be changed. */
export function requireEditable(post: ListedPost, version: number): void {
  requireVersion(post, version);
  if (post.publications.every(({ status, progress }) => canEdit(status) && !hasCommitted(progress))) return;
  throw refuseAsItIs(post, refusals.isLive);
}

export function requireNotPublishing(post: ListedPost): void {
  if (post.publications.every(({ status }) => status !== 'publishing')) return;
  throw refuseAsItIs(post, refusals.isPublishing);
}

export function requireMove(post: ListedPost, from: PublicationStatus, to: PublicationStatus): void {
  if (from === to || canMove(from, to)) return;
  throw refuseAsItIs(post, `A post that’s ${from.replace('_', ' ')} can’t become ${to.replace('_', ' ')}.`);
}

/** Clocks differ a little, and people take a moment. */
const toleranceMs = minuteMs;

export function requireFuture(scheduledFor: Date | null, now: Date): void {
  if (scheduledFor === null || scheduledFor.getTime() >= now.getTime() - toleranceMs) return;
  throw refuseField('scheduledFor', refusals.timePassed);
}

/** What isn’t approved can’t go out at once, however it is asked for. */
export function requireApprovable({ publications, scheduledFor }: ListedPost, now: Date): void {
  if (scheduledFor === null || scheduledFor.getTime() > now.getTime() + toleranceMs) return;
  if (
    publications.some(({ status, cause }) => status === 'in_review' || (status === 'failed' && cause === 'approval'))
  ) {
    throw refuseField('scheduledFor', refusals.needsApproval);
  }
}

export function requireOnCalendar(instant: Date, field: string): void {
  if (!isOnCalendar(instant)) throw refuseField(field, refusals.outOfRange);
}

type Scheduling = {
  composed: Composed;
  scheduledFor: Date | null;
  client: Pick<ClientRow, 'name' | 'timeZone'>;
  linkTags: LinkTags;
  accounts: ListedAccount[];
  /** All that the post names, and perhaps more. */
  files: ReadonlyMap<string, MediaRow>;
};

/** What the network would get: the post's version for it, with the client's tags on its links. */
function toPublish(scheduling: Scheduling, platform: PlatformId): Version {
  const { composed, scheduledFor, client, linkTags, files } = scheduling;
  const context = { platform, clientName: client.name, publishedAt: scheduledFor, timeZone: client.timeZone };
  const named = [...composed.mediaIds, ...(composed.perPlatform[platform]?.mediaIds ?? [])];
  const media = new Map(
    named.flatMap((id) => {
      const file = files.get(id);
      return file ? [[id, toRuled(file)]] : [];
    }),
  );
  return tagVersion(versionFor(composed, platform, media), linkTags, context);
}

/** What is not known of a file yet cannot be judged. */
function requireProcessed({ files }: Scheduling, version: Version): void {
  const waiting = version.media.find(({ id }) => files.get(id)?.status === 'processing');
  if (!waiting) return;
  throw refuseField('mediaIds', refusals.fileNotReady(waiting.name));
}

/** Refuses what a network would refuse, for each account that it is to go to. */
export function requireAccepted(scheduling: Scheduling): void {
  const { composed, scheduledFor, accounts } = scheduling;
  const problems = scheduleProblems({ ...composed, scheduledFor, targetCount: accounts.length });
  if (problems.length > 0) throw refuseFields(problems);
  const refused = accounts.flatMap((account) => {
    const { id, platform, platformUserName } = account;
    const version = toPublish(scheduling, platform);
    requireProcessed(scheduling, version);
    const findings = judge(version, toTarget(account));
    const hasErrors = findings.some(({ severity }) => severity === 'error');
    return hasErrors ? [{ socialAccountId: id, platform, accountName: platformUserName, findings }] : [];
  });
  if (refused.length === 0) return;
  const [first] = refused.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
  throw new AppError('post_refused', first?.message ?? refusals.wouldBeRejected, {
    details: { accounts: refused },
  });
}
