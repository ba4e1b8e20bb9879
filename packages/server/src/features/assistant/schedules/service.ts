import { AppError } from '@ruche/contracts/api';
import {
  type AccountHours,
  countWanted,
  drawUpSchedule,
  rhythmWeeks,
  type Schedule,
  type ScheduleFacts,
  type ScheduleList,
  type SchedulesInputSchema,
  type SchedulesQuery,
  weeksAround,
} from '@ruche/contracts/assistant';
import { dayOf, instantOfWallTime, toWallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { listAccountsOfClients } from '@ruche/database/accounts';
import {
  countPublishedByAccount,
  findSchedule,
  type IdeaRow,
  insertSchedule,
  type ListedSchedule,
  listOpenSchedules,
  listRivalSchedules,
  listScheduleItems,
  lockIdeas,
  markSchedules,
} from '@ruche/database/assistant';
import type { ListedClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import type { z } from 'zod';
import { listHolidays } from '#domain/assistant/engine/list-holidays.ts';
import { listTaken } from '#domain/assistant/engine/list-taken.ts';
import { offerIdeas } from '#domain/assistant/engine/offer-ideas.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorizeAssistant, requireClient } from '#features/assistant/policy.ts';
import { schedules as refusals } from '#features/assistant/refusals.ts';
import { noSuchSchedule } from './policy.ts';
import { presentSchedule } from './presenter.ts';

type ScheduleRequest = z.output<typeof SchedulesInputSchema>;

async function presentAll(tx: WorkspaceTx, rows: ListedSchedule[]): Promise<Schedule[]> {
  const items = await listScheduleItems(
    tx,
    rows.map(({ id }) => id),
  );
  const accounts = await listAccountsOfClients(tx, [...new Set(rows.map(({ clientId }) => clientId))]);
  return rows.map((row) => presentSchedule(row, { items, accounts }));
}

/** Those of which something can be accepted. */
export async function openSchedules(tx: WorkspaceTx, scope: Scope, query: SchedulesQuery): Promise<ScheduleList> {
  authorizeAssistant(scope, query.clientId);
  return { items: await presentAll(tx, await listOpenSchedules(tx, query)) };
}

export async function getSchedule(tx: WorkspaceTx, scope: Scope, id: string): Promise<Schedule> {
  authorizeAssistant(scope);
  const row = await findSchedule(tx, id);
  const [schedule] = row ? await presentAll(tx, [row]) : [];
  if (!schedule) throw noSuchSchedule();
  return schedule;
}

/** Open windows show it as it is now. */
export async function announce(tx: WorkspaceTx, scope: Scope, id: string): Promise<Schedule> {
  const schedule = await getSchedule(tx, scope, id);
  await emit(tx, scope, { kind: 'assistant_changed', clientId: schedule.clientId });
  return schedule;
}

type Known = Omit<ScheduleFacts, 'ideas'>;

async function gatherKnown(
  tx: WorkspaceTx,
  client: ListedClient,
  { from, to, perWeek }: ScheduleRequest,
  { hours, otherIds }: { hours: readonly AccountHours[]; otherIds: string[] },
): Promise<Known> {
  const published = await countPublishedByAccount(tx, client.id, rhythmWeeks);
  const around = weeksAround({ from, to });
  const zone = client.timeZone;
  const midnight = (day: string) => instantOfWallTime(`${day}T00:00`, zone) ?? new Date(`${day}T00:00Z`);
  return {
    zone,
    now: new Date(),
    from,
    to,
    perWeek,
    accounts: client.socialAccounts.map(({ id, platform, platformUserName: name, status }) => ({
      id,
      name,
      platform,
      needsReconnect: status === 'needs_reconnect',
      published: published.get(id) ?? 0,
      hours: hours.find(({ accountId }) => accountId === id) ?? null,
    })),
    taken: await listTaken(tx, client, { from: midnight(around.from), to: midnight(around.to) }, otherIds),
    holidays: await listHolidays(tx, client.id, { from, to }),
  };
}

/** More are not looked for at once: the rest is proposed another time. */
const mostIdeasAtOnce = 60;
/** Some are about other days, or for networks that have no room. */
const spareIdeas = 12;

/** The best that are in no other proposal. */
async function findIdeasFor(tx: WorkspaceTx, scope: Scope, client: ListedClient, known: Known, otherIds: string[]) {
  const usable = known.accounts.filter(({ hours }) => hours !== null);
  if (usable.length === 0) return [];
  const others = (await listScheduleItems(tx, otherIds)).filter(({ isOpen }) => isOpen);
  const wanted = Math.min(mostIdeasAtOnce, countWanted(known) + others.length + spareIdeas);
  const rows = await offerIdeas(tx, scope, client, { count: wanted });
  return rows.filter(
    ({ id, platforms }) =>
      others.every(({ ideaId }) => ideaId !== id) &&
      (platforms.length === 0 || usable.some(({ platform }) => platforms.includes(platform))),
  );
}

const toPlanned = ({ id, platforms, pillar, format, day }: IdeaRow) => ({ id, platforms, pillar, format, day });

function requireAhead({ timeZone }: ListedClient, { to }: ScheduleRequest): void {
  if (to >= dayOf(toWallTime(new Date(), timeZone))) return;
  throw new AppError('validation_failed', refusals.daysOver, {
    details: [{ path: 'body.to', message: refusals.daysOver }],
  });
}

/**
 * Proposes posts for some days of a client. It takes the place of what was proposed for these days before, unless nothing
 * is found. Whoever asks at the same time waits, and replaces this one.
 */
export async function proposeSchedule(
  tx: WorkspaceTx,
  scope: Scope,
  input: ScheduleRequest,
  hours: readonly AccountHours[],
): Promise<Schedule> {
  const client = await requireClient(tx, scope, input.clientId);
  requireAhead(client, input);
  await lockIdeas(tx, client.id);
  const days = { clientId: client.id, firstDay: input.from, lastDay: input.to };
  const rivals = await listRivalSchedules(tx, days);
  const open = await listOpenSchedules(tx, { clientId: client.id });
  const otherIds = open.map(({ id }) => id).filter((id) => !rivals.includes(id));
  const known = await gatherKnown(tx, client, input, { hours, otherIds });
  const ideas = await findIdeasFor(tx, scope, client, known, otherIds);
  const { items, notes } = drawUpSchedule({ ...known, ideas: ideas.map(toPlanned) });
  if (items.length > 0) await markSchedules(tx, rivals, 'dismissedAt');
  const id = await insertSchedule(
    tx,
    {
      ...days,
      workspaceId: scope.workspace.id,
      userId: scope.userId,
      notes,
      // Nothing of it can be accepted: it is told once.
      dismissedAt: items.length === 0 ? new Date() : null,
    },
    items.map(({ accountIds, ...item }) => ({ ...item, socialAccountIds: accountIds })),
  );
  return announce(tx, scope, id);
}
