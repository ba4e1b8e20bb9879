import { networkName } from '#src/accounts/platform-names.ts';
import { addDays, dayOf, daysBetween } from '#src/time/index.ts';
import type { Proposal } from './plan-schedule.ts';
import { perWeekOf, type ScheduledAccount, type ScheduleFacts } from './schedule-facts.ts';

// What was taken into account, in sentences.

type Told = ScheduleFacts & { proposals: readonly Proposal[]; plannedCount: number };

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** By its network, and by its name as well where there are several. */
function nameOf({ id, name, platform }: ScheduledAccount, accounts: readonly ScheduledAccount[]): string {
  const hasOthers = accounts.some((other) => other.platform === platform && other.id !== id);
  return hasOthers ? `${name} (${networkName(platform)})` : networkName(platform);
}

const nameAll = (some: readonly ScheduledAccount[], all: readonly ScheduledAccount[]) =>
  lists.format(some.map((account) => nameOf(account, all)));

const usableOf = ({ accounts }: Pick<ScheduleFacts, 'accounts'>) => accounts.filter(({ hours }) => hours !== null);

/** What they go by, where their numbers say nothing. */
function instead(some: readonly ScheduledAccount[]): string {
  const hasTimes = some.some(({ hours }) => hours?.basis === 'posting_times');
  const hasHabit = some.some(({ hours }) => hours?.basis === 'habit');
  if (hasTimes && hasHabit) return 'the client’s posting times, or the network’s habit where there are none';
  return hasTimes ? 'the client’s posting times' : 'the network’s habit';
}

function describeHours({ accounts }: Told): string[] {
  const usable = usableOf({ accounts });
  const by = (isMeant: (hours: NonNullable<ScheduledAccount['hours']>) => boolean) =>
    usable.filter(({ hours }) => hours && isMeant(hours));
  const fromNumbers = by(({ basis }) => basis === 'numbers');
  const tooFew = by(({ basis, verdict }) => basis !== 'numbers' && verdict === 'not_enough_data');
  const flat = by(({ basis, verdict }) => basis !== 'numbers' && verdict === 'no_best_time');
  return [
    ...(fromNumbers.length > 0
      ? [`On ${nameAll(fromNumbers, accounts)}, the times are those when posts did best so far.`]
      : []),
    ...(tooFew.length > 0
      ? [`${nameAll(tooFew, accounts)}: too few posts to tell which times work, so they follow ${instead(tooFew)}.`]
      : []),
    ...(flat.length > 0
      ? [`${nameAll(flat, accounts)}: no time stands out in the numbers, so they follow ${instead(flat)}.`]
      : []),
  ];
}

const timesAWeek = (count: number) => (count === 1 ? 'once a week' : `${count} times a week`);

function describeRhythm({ accounts, perWeek }: Told): string[] {
  if (perWeek !== null) return [`Each account gets posts up to ${timesAWeek(perWeek)}, planned ones included.`];
  const usable = usableOf({ accounts });
  const lately = usable.filter(({ published }) => published > 0);
  const quiet = usable.filter(({ published }) => published === 0);
  const rhythms = lately.map((account) => `${nameOf(account, accounts)} ${timesAWeek(perWeekOf(account, null))}`);
  return [
    ...(lately.length > 0 ? [`As often as in the last 8 weeks: ${lists.format(rhythms)}.`] : []),
    ...quiet
      .slice(0, 1)
      .map(
        (first) => `No posts lately on ${nameAll(quiet, accounts)}: ${timesAWeek(perWeekOf(first, null))} to start.`,
      ),
  ];
}

function describeDays({ holidays, proposals, plannedCount }: Told): string[] {
  const used = new Set(proposals.map(({ at }) => dayOf(at)));
  const kept = holidays.filter(({ day }) => !used.has(day));
  const about = holidays.filter(({ day }) => used.has(day));
  const name = ({ day, name: called }: (typeof holidays)[number]) => `${called} (${dayFormat.format(new Date(day))})`;
  return [
    ...(plannedCount > 0
      ? [plannedCount === 1 ? '1 planned post stays as it is.' : `${plannedCount} planned posts stay as they are.`]
      : []),
    ...(kept.length > 0 ? [`Kept free: ${lists.format(kept.map(name))}.`] : []),
    ...(about.length > 0 ? [`On ${lists.format(about.map(name))}, only what’s about the day goes out.`] : []),
  ];
}

function countRoom({ from, to, perWeek, accounts }: Told): number {
  const most = Math.max(0, ...usableOf({ accounts }).map((account) => perWeekOf(account, perWeek)));
  return Math.floor(((daysBetween(from, to) + 1) / 7) * most);
}

function describeIdeas(told: Told): string[] {
  const { ideas, proposals, plannedCount } = told;
  const isShort = proposals.length === ideas.length && proposals.length + plannedCount < countRoom(told);
  if (!isShort) return [];
  const found = ideas.length === 1 ? '1 idea was' : `${ideas.length} ideas were`;
  return [`Only ${found} found, so there’s room for more posts.`];
}

const describeLeftOut = ({ accounts }: Told): string[] => {
  const leftOut = accounts.filter(({ needsReconnect }) => needsReconnect);
  return leftOut.length > 0 ? [`Left out until reconnected: ${nameAll(leftOut, accounts)}.`] : [];
};

export function describeSchedule(told: Told): string[] {
  return [
    ...describeHours(told),
    ...describeRhythm(told),
    ...describeDays(told),
    ...describeIdeas(told),
    ...describeLeftOut(told),
  ];
}

/** Why nothing could be proposed: the first thing to be done about. */
export function whyEmpty(told: Told): string {
  const { accounts, ideas, holidays, from, to, plannedCount } = told;
  if (accounts.length === 0) return 'This client has no connected accounts. Connect one, then try again.';
  if (usableOf({ accounts }).length === 0) return 'This client’s accounts need to be reconnected first.';
  if (ideas.length === 0) {
    return 'There are no ideas for this client yet. They come from published posts, messages, and upcoming dates.';
  }
  const isClosed = Array.from({ length: daysBetween(from, to) + 1 }, (_none, index) => addDays(from, index)).every(
    (day) => holidays.some((holiday) => holiday.day === day),
  );
  if (isClosed) return 'These days are public holidays, which stay free.';
  if (plannedCount > 0) return 'What’s already planned fills these days. Choose more posts per week, or other days.';
  return 'No idea fits into these days. Choose more posts per week, or other days.';
}
