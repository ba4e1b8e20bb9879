import type { Badge, Figures } from '#src/ranking/table.ts';

export const badgeRules = {
  quick: { minutesBelow: 30, fewestAnswers: 20 },
  onTime: { fewestPlanned: 20 },
  steady: { fewestWeeks: 4 },
} as const;

/** From what is a person's own alone, so that nobody else's month gives or takes one; only the lift is read against the season. */
export function badgesOf({ lift, responsiveness, punctuality, steadiness }: Figures): Badge[] {
  const { quick, onTime, steady } = badgeRules;
  const isQuick =
    responsiveness !== null &&
    responsiveness.medianMinutes !== null &&
    responsiveness.medianMinutes < quick.minutesBelow &&
    responsiveness.answered >= quick.fewestAnswers;
  const isOnTime =
    punctuality !== null && punctuality.planned >= onTime.fewestPlanned && punctuality.onTime === punctuality.planned;
  const isSteady = steadiness !== null && steadiness.due >= steady.fewestWeeks && steadiness.kept === steadiness.due;
  return [
    ...(lift !== null && lift.low > 0 ? [{ id: 'lift' } as const] : []),
    ...(isQuick ? [{ id: 'quick' } as const] : []),
    ...(isOnTime ? [{ id: 'on_time' } as const] : []),
    ...(isSteady ? [{ id: 'steady' } as const] : []),
  ];
}
