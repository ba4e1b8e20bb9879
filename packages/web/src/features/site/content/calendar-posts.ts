import type { PlatformId } from '@ruche/contracts/accounts';

export type CalendarPost = { time: string; platform: PlatformId; text: string; isPublished?: boolean };

/** Sample month of an agency with a bakery, a joiner, a bicycle shop and a bookshop. Keys are days of October 2026. */
export const calendarPosts: Record<number, CalendarPost[]> = {
  1: [{ time: '09:00', platform: 'instagram', text: 'New sourdough' }],
  2: [
    { time: '08:30', platform: 'linkedin', text: 'Joiner wanted' },
    { time: '17:00', platform: 'facebook', text: 'Reading night' },
  ],
  5: [{ time: '12:15', platform: 'tiktok', text: 'Wheel in 40 s' }],
  6: [
    { time: '09:00', platform: 'instagram', text: 'Oak, restored' },
    { time: '18:30', platform: 'twitter', text: 'Winter hours' },
  ],
  8: [{ time: '09:00', platform: 'facebook', text: 'Tomorrow, 7 pm' }],
  9: [
    { time: '07:45', platform: 'instagram', text: 'First rye' },
    { time: '16:00', platform: 'linkedin', text: 'Pricing stairs' },
  ],
  12: [{ time: '12:15', platform: 'tiktok', text: 'Lock it well' }],
  13: [
    { time: '09:00', platform: 'instagram', text: 'A table for eight' },
    { time: '19:00', platform: 'facebook', text: 'Book of the week' },
  ],
  14: [
    { time: '09:00', platform: 'instagram', text: 'Pear & walnut', isPublished: true },
    { time: '17:30', platform: 'linkedin', text: 'The workshop' },
  ],
  15: [{ time: '12:15', platform: 'tiktok', text: 'Kneading' }],
  16: [
    { time: '08:30', platform: 'twitter', text: 'Frost tonight' },
    { time: '17:00', platform: 'facebook', text: 'Signed copies' },
  ],
  19: [{ time: '09:00', platform: 'instagram', text: 'Free offcuts' }],
  20: [{ time: '09:00', platform: 'linkedin', text: 'Apprentices' }],
  21: [
    { time: '07:45', platform: 'instagram', text: 'Warm brioche' },
    { time: '12:15', platform: 'tiktok', text: 'Chain or belt?' },
  ],
  23: [{ time: '17:00', platform: 'facebook', text: 'Story hour' }],
  26: [{ time: '09:00', platform: 'instagram', text: 'Clocks change' }],
  27: [
    { time: '08:30', platform: 'linkedin', text: 'Repair costs' },
    { time: '18:30', platform: 'twitter', text: 'Lights guide' },
  ],
  29: [{ time: '12:15', platform: 'tiktok', text: 'Dovetails' }],
  30: [{ time: '09:00', platform: 'instagram', text: 'Holiday hours' }],
};
