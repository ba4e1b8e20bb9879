import { setImmediate } from 'node:timers/promises';
import { AppError } from '@ruche/contracts/api';
import {
  type Composed,
  PlatformOptionsSchema,
  PostChangeSchema,
  type PostImportField,
  readDay,
  readNetworks,
  readTags,
  readTime,
} from '@ruche/contracts/posts';
import { fromWallTime } from '@ruche/contracts/time';
import type { ListedAccount } from '@ruche/database/accounts';
import type { ClientRow } from '@ruche/database/clients';
import type { PostImportRowRecord } from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { clientsOf } from '#features/posts/imports/context/service.ts';
import { findMedia } from '#features/posts/imports/files/service.ts';
import { requireAccepted, requireFuture } from '#features/posts/policy.ts';
import { chooseAccounts, requireUsable } from '#features/posts/targets/service.ts';
import type { CheckContext, CheckedRow, Problem } from './schema.ts';

/** Where a person looks for what a rule of posts is about. */
const fieldOf: Record<string, PostImportField> = {
  content: 'text',
  scheduledFor: 'date',
  platforms: 'networks',
  socialAccountIds: 'networks',
  mediaIds: 'media',
  tags: 'tags',
  firstComment: 'firstComment',
};

type Refusal = { accounts: { accountName: string; findings: { severity: string; code: string; message: string }[] }[] };

/** What a rule of posts refuses, said of the row's cells. */
function problemsIn(error: unknown): Problem[] {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'post_refused') {
    const { accounts } = error.details as Refusal;
    const found = accounts.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
    const problems = found.map(({ code, message }): Problem => {
      return { field: /media|video|image|file|aspect|duration/.test(code) ? 'media' : 'text', message };
    });
    return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
  }
  const details = Array.isArray(error.details) ? (error.details as { path: string; message: string }[]) : [];
  if (details.length === 0) return [{ field: null, message: error.message }];
  return details.map(({ path, message }) => ({ field: fieldOf[path.split('.')[1] ?? ''] ?? null, message }));
}

/** Does what a rule asks for; its refusal is told, and undefined comes back. */
function attempt<Result>(problems: Problem[], rule: () => Result): Result | undefined {
  try {
    return rule();
  } catch (error) {
    problems.push(...problemsIn(error));
    return undefined;
  }
}

function chooseClient(context: CheckContext, row: PostImportRowRecord, problems: Problem[]): ClientRow | null {
  const [client, other] = clientsOf(context, row);
  const name = row.cells.client?.trim() ?? '';
  if (client && !other) return client;
  const message = other
    ? `Several clients are named “${name}”. Rename one, or choose one client for all rows.`
    : name === ''
      ? 'Add a client, or choose one for all rows.'
      : `No client named “${name}”.`;
  problems.push({ field: 'client', message });
  return null;
}

/** Day and time on the clocks of the client's zone; null where a draft has none. */
function readWhen({ record }: CheckContext, { cells }: PostImportRowRecord, problems: Problem[]): string | null {
  const given = { date: cells.date?.trim() ?? '', time: cells.time?.trim() ?? '' };
  if (given.date === '') {
    if (record.status === 'scheduled') problems.push({ field: 'date', message: 'Add a date.' });
    return null;
  }
  const read = readDay(given.date, record.dateOrder);
  const time = given.time === '' ? (read?.time ?? record.time) : readTime(given.time);
  if (!read) {
    const message = `“${given.date}” isn’t a valid date. Write it like 2026-12-24 or ${record.dateOrder === 'dmy' ? '24/12/2026' : '12/24/2026'}.`;
    problems.push({ field: 'date', message });
  }
  if (time === null) {
    const message = given.time === '' ? 'Add a time.' : `“${given.time}” isn’t a valid time. Write it like 09:30.`;
    problems.push({ field: 'time', message });
  }
  return read && time !== null ? `${read.day}T${time}` : null;
}

/** Of two instants that clocks show alike, the first. */
function toInstant(at: string | null, client: ClientRow | null): Date | null {
  const meant = at === null || client === null ? null : fromWallTime(at, client.timeZone);
  if (!meant) return null;
  return meant.kind === 'doubled' ? meant.first : meant.instant;
}

function choosePlatforms({ record }: CheckContext, { cells }: PostImportRowRecord, problems: Problem[]) {
  const cell = cells.networks?.trim() ?? '';
  if (cell === '') return record.platforms;
  const { platforms, unknown } = readNetworks(cell);
  for (const word of unknown)
    problems.push({ field: 'networks', message: `“${word}” isn’t a network Ruche supports.` });
  return platforms;
}

/** What every post keeps to, drafts included: lengths, and numbers of tags and files. */
function compose({ cells }: PostImportRowRecord, mediaIds: string[], problems: Problem[]): Composed {
  const content = cells.text ?? '';
  const firstComment = cells.firstComment ?? '';
  const given = { content, firstComment, tags: readTags(cells.tags ?? ''), mediaIds, version: 1 };
  const parsed = PostChangeSchema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems.push({ field: fieldOf[String(path[0])] ?? null, message });
  }
  const options = PlatformOptionsSchema.parse({});
  return { content, thread: [], firstComment, perPlatform: {}, options, tags: parsed.data?.tags ?? [], mediaIds };
}

type Judged = Pick<CheckedRow, 'composed' | 'scheduledFor' | 'accounts' | 'isWaiting'> & { client: ClientRow };

/** The rules of scheduling, as for a post that somebody composes. */
function judgeScheduled(context: CheckContext, profiles: Profiles, row: Judged, problems: Problem[]): void {
  const { composed, scheduledFor, accounts, client } = row;
  if (problems.length > 0) return;
  attempt(problems, () => requireFuture(scheduledFor, context.now));
  attempt(problems, () => requireUsable(accounts, profiles));
  // What is not known of a file yet cannot be judged.
  if (row.isWaiting || problems.length > 0) return;
  const linkTags = context.linkTagsByClient.get(client.id);
  if (!linkTags) throw new Error('The link tags of the client were not read.');
  const files = context.mediaById;
  attempt(problems, () => requireAccepted({ composed, scheduledFor, client, linkTags, accounts, files }));
}

function chooseTargets(
  { accountsByClient }: CheckContext,
  profiles: Profiles,
  client: ClientRow | null,
  { platforms, problems }: { platforms: CheckedRow['platforms']; problems: Problem[] },
): ListedAccount[] {
  if (!client) return [];
  const choosing = { accounts: accountsByClient.get(client.id) ?? [], clientName: client.name, profiles };
  return platforms.flatMap((platform) => {
    const chosen = { platforms: [platform], socialAccountIds: [] };
    return attempt(problems, () => chooseAccounts(choosing, chosen)) ?? [];
  });
}

export function checkRow(context: CheckContext, profiles: Profiles, record: PostImportRowRecord): CheckedRow {
  const problems: Problem[] = [];
  const client = chooseClient(context, record, problems);
  if (client && context.readOnlyIds.has(client.id)) {
    const message = `${client.name} is read-only on your plan. Choose an active client, or skip this row.`;
    problems.push({ field: 'client', message });
  }
  const at = readWhen(context, record, problems);
  const platforms = choosePlatforms(context, record, problems);
  const accounts = chooseTargets(context, profiles, client, { platforms, problems });
  const media = client && findMedia(context, client, record.cells.media ?? '');
  problems.push(...(media?.problems ?? []));
  const composed = compose(record, media?.ids ?? [], problems);
  const scheduledFor = toInstant(at, client);
  const isWaiting = media?.isWaiting ?? false;
  if (client && context.record.status === 'scheduled') {
    judgeScheduled(context, profiles, { composed, scheduledFor, accounts, isWaiting, client }, problems);
  }
  return { record, problems, isWaiting, client, at, scheduledFor, platforms, composed, accounts };
}

/** Others are answered in between. */
const rowsAtOnce = 50;

/** Checks every row that is not left out, without writing anything. */
export async function checkRows(
  context: CheckContext,
  profiles: Profiles,
  rows: PostImportRowRecord[],
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    if (checked.length % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    checked.push(checkRow(context, profiles, row));
  }
  return checked;
}
