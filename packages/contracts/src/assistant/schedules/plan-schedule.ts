import { addDays, type Day, dayOf, daysBetween, type WallTime } from '#src/time/index.ts';

/** An hour of the week, and how well posts do in it against the account's mean. */
export type WeekSlot = { weekday: number; time: string; effect: number };

export type PlannedAccount = {
  id: string;
  slots: readonly WeekSlot[];
  /** How many posts a week are right for it, what is planned already included. */
  perWeek: number;
};

export type PlannedIdea = {
  id: string;
  accountIds: readonly string[];
  pillar: string | null;
  format: string;
  /** The day that it is about; null if any will do. */
  day: Day | null;
};

export type SchedulePlan = {
  from: Day;
  to: Day;
  /** Nothing is put before it. */
  notBefore: WallTime;
  accounts: readonly PlannedAccount[];
  /** The best first. */
  ideas: readonly PlannedIdea[];
  /** What is on the calendar already; it stays as it is. */
  taken: readonly { accountId: string; at: WallTime }[];
  /** Days on which nothing goes out but what is about them: holidays. */
  closedDays: ReadonlySet<Day>;
};

export type Proposal = { ideaId: string; at: WallTime; accountIds: string[] };

/** Two posts of an account are at least so far apart. */
export const leastMinutesApart = 180;

/** Monday is 1. */
const weekdayOf = (day: Day) => new Date(`${day}T00:00Z`).getUTCDay() || 7;
const weekOf = (day: Day) => addDays(day, 1 - weekdayOf(day));
const minutesOf = (at: WallTime) => Date.parse(`${at}Z`) / 60_000;

type Opening = { at: WallTime; effects: ReadonlyMap<string, number> };

/** Every hour of the period in which some account would like to post, by day. */
function openingsOf({ from, to, notBefore, accounts }: SchedulePlan): Opening[] {
  const openings = new Map<WallTime, Map<string, number>>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { id, slots } of accounts) {
      for (const { weekday, time, effect } of slots) {
        const at = `${day}T${time}`;
        if (weekday !== weekdayOf(day) || at < notBefore) continue;
        openings.set(at, (openings.get(at) ?? new Map<string, number>()).set(id, effect));
      }
    }
  }
  return [...openings].map(([at, effects]) => ({ at, effects }));
}

/** What is on the calendar, and what is being put there. */
class Agenda {
  readonly #times = new Map<string, WallTime[]>();
  readonly #perWeek: ReadonlyMap<string, number>;
  readonly #proposed: { at: WallTime; idea: PlannedIdea; accountIds: string[] }[] = [];

  constructor({ accounts, taken }: SchedulePlan) {
    this.#perWeek = new Map(accounts.map(({ id, perWeek }) => [id, perWeek]));
    for (const { accountId, at } of taken) this.#add(accountId, at);
  }

  #add(accountId: string, at: WallTime): void {
    this.#times.set(accountId, [...(this.#times.get(accountId) ?? []), at]);
  }

  #hasRoom(accountId: string, at: WallTime): boolean {
    const times = this.#times.get(accountId) ?? [];
    const week = weekOf(dayOf(at));
    const isFull = times.filter((one) => weekOf(dayOf(one)) === week).length >= (this.#perWeek.get(accountId) ?? 0);
    return !isFull && times.every((one) => Math.abs(minutesOf(one) - minutesOf(at)) >= leastMinutesApart);
  }

  /** Those of the idea's accounts that like this time and have room then. */
  takersOf({ accountIds }: PlannedIdea, { at, effects }: Opening): string[] {
    return accountIds.filter((id) => effects.has(id) && this.#hasRoom(id, at));
  }

  propose(idea: PlannedIdea, at: WallTime, accountIds: string[]): void {
    this.#proposed.push({ at, idea, accountIds });
    for (const id of accountIds) this.#add(id, at);
  }

  /** How much of the same would come one after the other. */
  sameness({ pillar, format }: PlannedIdea, at: WallTime): number {
    const before = this.#proposed.filter((one) => one.at <= at).toSorted((a, b) => b.at.localeCompare(a.at))[0];
    const after = this.#proposed.filter((one) => one.at > at).toSorted((a, b) => a.at.localeCompare(b.at))[0];
    return [before, after].reduce((sum, one) => {
      if (!one) return sum;
      const isSamePillar = pillar !== null && one.idea.pillar === pillar;
      return sum + (isSamePillar ? 2 : 0) + (one.idea.format === format ? 1 : 0);
    }, 0);
  }

  countOn(day: Day): number {
    return this.#proposed.filter(({ at }) => dayOf(at) === day).length;
  }

  get proposals(): Proposal[] {
    return this.#proposed
      .map(({ at, idea, accountIds }) => ({ ideaId: idea.id, at, accountIds }))
      .toSorted((one, other) => one.at.localeCompare(other.at) || one.ideaId.localeCompare(other.ideaId));
  }
}

const meanEffect = ({ effects }: Opening, accountIds: readonly string[]) =>
  accountIds.reduce((sum, id) => sum + (effects.get(id) ?? 0), 0) / Math.max(1, accountIds.length);

/** The opening in which the most of its accounts can take it, and in which they do best. */
function bestOpening(agenda: Agenda, idea: PlannedIdea, openings: readonly Opening[]) {
  const fitting = openings
    .map((opening) => ({ at: opening.at, takers: agenda.takersOf(idea, opening), opening }))
    .filter(({ takers }) => takers.length > 0);
  const rank = ({ at, takers, opening }: (typeof fitting)[number]) => [
    -takers.length,
    agenda.countOn(dayOf(at)),
    -meanEffect(opening, takers),
  ];
  return fitting.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    const place = a.findIndex((value, index) => value !== b[index]);
    return place < 0 ? one.at.localeCompare(other.at) : (a[place] ?? 0) - (b[place] ?? 0);
  })[0];
}

/** The idea that is least like its neighbours there; the better one of those alike. */
function leastAlike(agenda: Agenda, ideas: readonly PlannedIdea[], at: WallTime): PlannedIdea | undefined {
  return ideas
    .map((idea, place) => ({ idea, place, sameness: agenda.sameness(idea, at) }))
    .toSorted((one, other) => one.sameness - other.sameness || one.place - other.place)[0]?.idea;
}

/**
 * Puts ideas into the hours in which posts do well: those about a day on that day, then the best of the others, spread over
 * the weeks, with as little of the same in a row as they allow. What is planned is left alone, an account gets no more than
 * is right for it, and what finds no place is left out.
 */
export function planSchedule(plan: SchedulePlan): Proposal[] {
  const { ideas, closedDays, from, to } = plan;
  if (daysBetween(from, to) < 0) return [];
  const agenda = new Agenda(plan);
  const openings = openingsOf(plan);
  for (const idea of ideas.filter(({ day }) => day !== null)) {
    const found = bestOpening(
      agenda,
      idea,
      openings.filter(({ at }) => dayOf(at) === idea.day),
    );
    if (found) agenda.propose(idea, found.at, found.takers);
  }
  const free = openings.filter(({ at }) => !closedDays.has(dayOf(at)));
  let waiting = ideas.filter(({ day }) => day === null);
  for (let [first] = waiting; first; [first] = waiting) {
    const found = bestOpening(agenda, first, free);
    if (!found) {
      waiting = waiting.slice(1);
      continue;
    }
    const { opening, at } = found;
    // Whoever would be as good there but brings more variety goes first.
    const able = waiting.filter((idea) => agenda.takersOf(idea, opening).length > 0);
    const chosen = leastAlike(agenda, able, at) ?? first;
    agenda.propose(chosen, at, agenda.takersOf(chosen, opening));
    waiting = waiting.filter((idea) => idea !== chosen);
  }
  return agenda.proposals;
}
