import { plans } from '#src/billing/plans.ts';
import type { EventParams } from './kinds.ts';

type PlanChange = EventParams<'plan_changed'>;

const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
export const dayOf = (instant: string) => days.format(new Date(instant));
const daysOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (date: string) => daysOfYear.format(new Date(date));

/** What the activity says. */
export function planChangeTitle({ plan, given }: PlanChange): string {
  const name = plan && plans[plan].name;
  if (!given) return name === null ? 'The plan choice was undone' : `The plan was changed to ${name}`;
  if (name === null) return 'The administrator took back the plan they gave';
  return given.until === null
    ? `The administrator gave ${name}`
    : `The administrator gave ${name} until ${dateOf(given.until)}`;
}

export function planChangeNotice({ plan, given }: PlanChange): { title: string; body: string } {
  if (plan === null) {
    return given
      ? {
          title: 'Your administrator took back the plan they gave you',
          body: 'Nothing was deleted, and scheduled posts still go out.',
        }
      : { title: 'The plan choice was undone', body: 'The free trial continues until it ends.' };
  }
  const { name, contents } = plans[plan];
  if (!given) return { title: `You’re now on ${name}`, body: contents.join(', ') };
  const until = given.until === null ? '' : `Until ${dateOf(given.until)}. `;
  return { title: `Your administrator gave you ${name}`, body: `${until}${contents.join(', ')}` };
}
