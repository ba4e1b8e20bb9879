import type { PlatformId } from '@ruche/contracts';

export type CalendarPost = { time: string; platform: PlatformId; text: string; isPublished?: boolean };

/** Sample month of an agency with a bakery, a joiner, a bicycle shop and a bookshop. Keys are days of October 2026. */
export const calendarPosts: Record<number, CalendarPost[]> = {
  1: [{ time: '09:00', platform: 'instagram', text: 'New season, new sourdough' }],
  2: [
    { time: '08:30', platform: 'linkedin', text: 'We are hiring a joiner' },
    { time: '17:00', platform: 'facebook', text: 'Reading evening, 9 October' },
  ],
  5: [{ time: '12:15', platform: 'tiktok', text: 'Truing a wheel in 40 seconds' }],
  6: [
    { time: '09:00', platform: 'instagram', text: 'Oak, before and after' },
    { time: '18:30', platform: 'twitter', text: 'Winter hours from Monday' },
  ],
  8: [{ time: '09:00', platform: 'facebook', text: 'Tomorrow: reading evening' }],
  9: [
    { time: '07:45', platform: 'instagram', text: 'First rye of the morning' },
    { time: '16:00', platform: 'linkedin', text: 'How we price a staircase' },
  ],
  12: [{ time: '12:15', platform: 'tiktok', text: 'Three ways to lock a bike' }],
  13: [
    { time: '09:00', platform: 'instagram', text: 'A table for eight' },
    { time: '19:00', platform: 'facebook', text: 'Book of the week' },
  ],
  14: [
    { time: '09:00', platform: 'instagram', text: 'Pear and walnut is back', isPublished: true },
    { time: '17:30', platform: 'linkedin', text: 'Inside the workshop' },
  ],
  15: [{ time: '12:15', platform: 'tiktok', text: 'Kneading, sound on' }],
  16: [
    { time: '08:30', platform: 'twitter', text: 'Frost tonight: check brakes' },
    { time: '17:00', platform: 'facebook', text: 'Signed copies on Saturday' },
  ],
  19: [{ time: '09:00', platform: 'instagram', text: 'Walnut offcuts, free' }],
  20: [{ time: '09:00', platform: 'linkedin', text: 'Two years, one apprentice' }],
  21: [
    { time: '07:45', platform: 'instagram', text: 'Brioche, still warm' },
    { time: '12:15', platform: 'tiktok', text: 'Chain or belt?' },
  ],
  23: [{ time: '17:00', platform: 'facebook', text: 'Half-term story hour' }],
  26: [{ time: '09:00', platform: 'instagram', text: 'Clocks changed, ovens did not' }],
  27: [
    { time: '08:30', platform: 'linkedin', text: 'What a repair really costs' },
    { time: '18:30', platform: 'twitter', text: 'Lights: a short guide' },
  ],
  29: [{ time: '12:15', platform: 'tiktok', text: 'Dovetails by hand' }],
  30: [{ time: '09:00', platform: 'instagram', text: 'All Saints opening hours' }],
};
