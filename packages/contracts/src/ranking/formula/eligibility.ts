import type { SeasonPerson } from '#src/ranking/season-inputs.ts';
import type { Missing } from '#src/ranking/table.ts';
import { dayMs } from '#src/time/durations.ts';
import type { RawLift } from './lift.ts';

export const needed = { publications: 20, accounts: 2, days: 30 } as const;

const dayOf = (moment: string) => Math.floor(Date.parse(moment) / dayMs);

/** Days in UTC, the first and the last included: both ends of a month of 30 days are 30 days. */
function daysOf(span: SeasonPerson['span']): number {
  if (!span) return 0;
  return Math.max(0, dayOf(span.lastAt) - dayOf(span.firstAt) + 1);
}

/**
 * Null for whoever is ranked. Only posts that count are counted: or else somebody could leave out the lift, which is half
 * of the score, by writing where nothing is known yet.
 */
export function missingOf({ span }: Pick<SeasonPerson, 'span'>, lift: RawLift): Missing | null {
  const have = { publications: lift.publications, accounts: lift.accounts.length, days: daysOf(span) };
  const isRanked =
    have.publications >= needed.publications && have.accounts >= needed.accounts && have.days >= needed.days;
  if (isRanked) return null;
  return {
    publications: { have: have.publications, need: needed.publications },
    accounts: { have: have.accounts, need: needed.accounts },
    days: { have: have.days, need: needed.days },
  };
}
