import { clientInbox as words } from '#features/inbox-settings/words/client.ts';

const usual = [15, 30, 60, 120, 240, 480, 960];

export const noTarget = 'none';

const describe = (minutes: number) => (minutes % 60 === 0 ? words.hoursTarget(minutes / 60) : words.minutes(minutes));

/** The usual targets, and the present one where it is another. */
export function targetOptions(current: number | null): { value: string; label: string }[] {
  const all = [...new Set([...usual, ...(current === null ? [] : [current])])].toSorted((a, b) => a - b);
  return [
    { value: noTarget, label: words.noTarget },
    ...all.map((minutes) => ({ value: String(minutes), label: describe(minutes) })),
  ];
}
