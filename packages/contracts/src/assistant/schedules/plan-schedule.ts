import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  fromWallTime,
  minuteMs,
  toWallTime,
  type WallTime,
} from '#src/time/index.ts';
import { mondayOf, weekdayOf } from './week.ts';

/** An hour of the week, and how well posts do in it against the account's mean. */
export type WeekSlot = { weekday: number; time: string; effect: number };

type PlannedAccount = {
  id: string;
  slots: readonly WeekSlot[];
  /** For what is about a day on which it has no slot. */
  otherSlots?: readonly WeekSlot[];
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
  /** By whose clocks days begin and hours are meant. */
  zone: string;
  from: Day;
  to: Day;
  /** Nothing is put before it. */
  notBefore: Date;
  accounts: readonly PlannedAccount[];
  /** The best first. */
  ideas: readonly PlannedIdea[];
  /** What is on the calendar already; it stays as it is. */
  taken: readonly { accountId: string; at: Date }[];
  /** Days on which nothing goes out but what is about them: holidays. */
  closedDays: ReadonlySet<Day>;
};

export type Proposal = { ideaId: string; at: WallTime; instant: Date; accountIds: string[] };

/** Two posts of an account are at least so far apart, whatever clocks do in between. */
export const leastMinutesApart = 180;

type Opening = { at: WallTime; instant: Date; effects: ReadonlyMap<string, number> };

/** When clocks show it, the first time that they do. Null where they skip it: then nothing is planned for it. */
function instantThere(at: WallTime, zone: string): Date | null {
  const found = fromWallTime(at, zone);
  if (found === null || found.kind === 'missing') return null;
  return found.kind === 'doubled' ? found.first : found.instant;
}

type SlotsOf = (account: PlannedAccount) => readonly WeekSlot[];

/** Every hour of these days in which some account would like to post. */
function openingsOf({ zone, notBefore, accounts }: SchedulePlan, from: Day, to: Day, slotsOf: SlotsOf): Opening[] {
  const openings = new Map<WallTime, Map<string, number>>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const account of accounts) {
      for (const { weekday, time, effect } of slotsOf(account)) {
        if (weekday !== weekdayOf(day)) continue;
        const at = `${day}T${time}`;
        openings.set(at, (openings.get(at) ?? new Map<string, number>()).set(account.id, effect));
      }
    }
  }
  return [...openings].flatMap(([at, effects]) => {
    const instant = instantThere(at, zone);
    return instant && instant >= notBefore ? { at, instant, effects } : [];
  });
}

type Placed = { idea: PlannedIdea; opening: Opening; accountIds: string[] };

/** What is on the calendar, and what is being put there. */
class Agenda {
  readonly #times = new Map<string, { instant: Date; week: Day }[]>();
  readonly #perWeek: ReadonlyMap<string, number>;
  readonly #placed: Placed[] = [];

  constructor({ zone, accounts, taken }: SchedulePlan) {
    this.#perWeek = new Map(accounts.map(({ id, perWeek }) => [id, perWeek]));
    for (const { accountId, at } of taken) this.#add(accountId, at, toWallTime(at, zone));
  }

  #add(accountId: string, instant: Date, at: WallTime): void {
    const known = this.#times.get(accountId) ?? [];
    this.#times.set(accountId, [...known, { instant, week: mondayOf(dayOf(at)) }]);
  }

  #hasRoom(accountId: string, { at, instant }: Opening): boolean {
    const times = this.#times.get(accountId) ?? [];
    const week = mondayOf(dayOf(at));
    const isFull = times.filter((one) => one.week === week).length >= (this.#perWeek.get(accountId) ?? 0);
    const apart = ({ instant: other }: { instant: Date }) =>
      Math.abs(other.getTime() - instant.getTime()) >= leastMinutesApart * minuteMs;
    return !isFull && times.every(apart);
  }

  /** Those of the idea's accounts that like this time and have room then. */
  takersOf({ accountIds }: PlannedIdea, opening: Opening): string[] {
    return accountIds.filter((id) => opening.effects.has(id) && this.#hasRoom(id, opening));
  }

  propose(idea: PlannedIdea, opening: Opening, accountIds: string[]): void {
    this.#placed.push({ idea, opening, accountIds });
    for (const id of accountIds) this.#add(id, opening.instant, opening.at);
  }

  /** How much of the same would come one after the other. */
  sameness({ pillar, format }: PlannedIdea, { at }: Opening): number {
    const [before, after] = [
      this.#placed
        .filter(({ opening }) => opening.at <= at)
        .toSorted((a, b) => b.opening.at.localeCompare(a.opening.at)),
      this.#placed
        .filter(({ opening }) => opening.at > at)
        .toSorted((a, b) => a.opening.at.localeCompare(b.opening.at)),
    ];
    return [before[0], after[0]].reduce((sum, one) => {
      if (!one) return sum;
      const isSamePillar = pillar !== null && one.idea.pillar === pillar;
      return sum + (isSamePillar ? 2 : 0) + (one.idea.format === format ? 1 : 0);
    }, 0);
  }

  /** How long it is to the nearest post of any account; as long as it gets where there is none. */
  distanceTo({ instant }: Opening): number {
    const all = [...this.#times.values()].flat();
    return Math.min(...all.map((one) => Math.abs(one.instant.getTime() - instant.getTime())), Number.MAX_SAFE_INTEGER);
  }

  countOn(day: Day): number {
    return this.#placed.filter(({ opening }) => dayOf(opening.at) === day).length;
  }

  get proposals(): Proposal[] {
    return this.#placed
      .map(({ idea, opening, accountIds }) => ({
        ideaId: idea.id,
        at: opening.at,
        instant: opening.instant,
        accountIds,
      }))
      .toSorted(
        (one, other) => one.instant.getTime() - other.instant.getTime() || one.ideaId.localeCompare(other.ideaId),
      );
  }
}

const meanEffect = ({ effects }: Opening, accountIds: readonly string[]) =>
  accountIds.reduce((sum, id) => sum + (effects.get(id) ?? 0), 0) / Math.max(1, accountIds.length);

/** The opening in which the most of its accounts can take it, and in which they do best; of equal ones the loneliest. */
function bestOpening(agenda: Agenda, idea: PlannedIdea, openings: readonly Opening[]) {
  const fitting = openings
    .map((opening) => ({ opening, takers: agenda.takersOf(idea, opening) }))
    .filter(({ takers }) => takers.length > 0)
    .map(({ opening, takers }) => ({
      opening,
      takers,
      rank: [
        -takers.length,
        agenda.countOn(dayOf(opening.at)),
        -meanEffect(opening, takers),
        -agenda.distanceTo(opening),
      ],
    }));
  return fitting.toSorted((one, other) => {
    const place = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return place < 0
      ? one.opening.at.localeCompare(other.opening.at)
      : (one.rank[place] ?? 0) - (other.rank[place] ?? 0);
  })[0];
}

/** The idea that is least like its neighbours there; the better one of those alike. */
function leastAlike(agenda: Agenda, ideas: readonly PlannedIdea[], opening: Opening): PlannedIdea | undefined {
  return ideas
    .map((idea, place) => ({ idea, place, sameness: agenda.sameness(idea, opening) }))
    .toSorted((one, other) => one.sameness - other.sameness || one.place - other.place)[0]?.idea;
}

const usualSlots: SlotsOf = ({ slots }) => slots;
const otherSlots: SlotsOf = ({ otherSlots: slots = [] }) => slots;

/** On the day that it is about: in an hour that is good, or else in one that will do. */
function placeOnItsDay(agenda: Agenda, plan: SchedulePlan, idea: PlannedIdea, day: Day): void {
  const found =
    bestOpening(agenda, idea, openingsOf(plan, day, day, usualSlots)) ??
    bestOpening(agenda, idea, openingsOf(plan, day, day, otherSlots));
  if (found) agenda.propose(idea, found.opening, found.takers);
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
  for (const idea of ideas) {
    if (idea.day !== null && idea.day >= from && idea.day <= to) placeOnItsDay(agenda, plan, idea, idea.day);
  }
  const free = openingsOf(plan, from, to, usualSlots).filter(({ at }) => !closedDays.has(dayOf(at)));
  let waiting = ideas.filter(({ day }) => day === null);
  for (let [first] = waiting; first; [first] = waiting) {
    const found = bestOpening(agenda, first, free);
    if (!found) {
      waiting = waiting.slice(1);
      continue;
    }
    const { opening } = found;
    // Whoever would be as good there but brings more variety goes first.
    const able = waiting.filter((idea) => agenda.takersOf(idea, opening).length > 0);
    const chosen = leastAlike(agenda, able, opening) ?? first;
    agenda.propose(chosen, opening, agenda.takersOf(chosen, opening));
    waiting = waiting.filter((idea) => idea !== chosen);
  }
  return agenda.proposals;
}
