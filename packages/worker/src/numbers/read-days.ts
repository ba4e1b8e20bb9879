import type { AccountDay, AccountRead } from '@ruche/connectors';
import { addDays, dayOf, toWallTime } from '@ruche/contracts/time';
import { fillFollowers, markDaysRead, saveAccountDays, saveRefused } from '@ruche/database/analytics';
import { historyDays, isFresh, type Reading } from './reading.ts';

/** Networks correct what they said of the last days. */
const correctedDays = 3;

/** Followers now are those of today, whatever else the network says of it. */
function withToday({ followers, zone, days }: AccountRead, now: Date): AccountDay[] {
  if (followers === null) return days;
  const day = dayOf(toWallTime(now, zone));
  const known = days.find((one) => one.day === day);
  const today = { reach: null, impressions: null, profileViews: null, ...known, day, followers };
  return [...days.filter((one) => one.day !== day), today];
}

/** Reads followers and the account's days, once a day. */
export async function readDays(reading: Reading): Promise<void> {
  const { context, account, insights, ask, progress, refused, state } = reading;
  const { now, daysReadAt, lastDay } = state;
  if (progress.isOver) return;
  if (isFresh(state, daysReadAt)) return;
  const to = now.toISOString().slice(0, 10);
  const first = addDays(to, 1 - historyDays(insights));
  const corrected = lastDay === null ? first : addDays(lastDay, -correctedDays);
  const from = corrected > first ? corrected : first;
  const outcome = await ask((reader) => insights.readAccount(reader, { from, to }, refused));
  if (outcome.kind !== 'ok') {
    progress.note(outcome);
    if (outcome.kind === 'rejected') await context.inWorkspace((tx) => markDaysRead(tx, account.id));
    return;
  }
  const { value } = outcome;
  for (const name of value.refused) refused.add(name);
  await context.inWorkspace(async (tx) => {
    await saveAccountDays(tx, account, { zone: value.zone, days: withToday(value, now) });
    await fillFollowers(tx, account.id);
    await saveRefused(tx, account.id, value.refused);
    await markDaysRead(tx, account.id);
  });
  progress.hasRead = true;
}
