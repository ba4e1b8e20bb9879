// Apart from their schemas, as the public pages of the ranking use them and should not have to load zod for it.

export const partNames = ['lift', 'responsiveness', 'punctuality', 'steadiness'] as const;
export type PartName = (typeof partNames)[number];

export const badgeIds = ['lift', 'quick', 'on_time', 'steady'] as const;
export type BadgeId = (typeof badgeIds)[number];

export const sizeClasses = ['small', 'medium', 'large', 'huge'] as const;
export type SizeClass = (typeof sizeClasses)[number];

export function sizeClassOf(followers: number): SizeClass {
  if (followers < 1000) return 'small';
  if (followers < 10_000) return 'medium';
  return followers < 100_000 ? 'large' : 'huge';
}
