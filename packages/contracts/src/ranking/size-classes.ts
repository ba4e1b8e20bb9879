import { z } from 'zod';

export const sizeClasses = ['small', 'medium', 'large', 'huge'] as const;
export const SizeClassSchema = z.enum(sizeClasses).meta({
  description: 'By followers: `small` below 1,000, `medium` below 10,000, `large` below 100,000, `huge` from there on.',
});
export type SizeClass = z.infer<typeof SizeClassSchema>;

export function sizeClassOf(followers: number): SizeClass {
  if (followers < 1000) return 'small';
  if (followers < 10_000) return 'medium';
  return followers < 100_000 ? 'large' : 'huge';
}
