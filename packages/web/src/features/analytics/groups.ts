import { type PostFormat, postFormatNames } from '@ruche/contracts/analytics';
import { groups as words } from './words/insights.ts';

/** `Monday`, 1 being the first. */
export const weekdayName = (weekday: number) => words.weekdays[weekday - 1] ?? '';

/** `09:00`. */
export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const names: Record<string, (key: string) => string> = {
  format: (key) => postFormatNames[key as PostFormat] ?? key,
  length: (key) => (key === '0' ? words.noText : words.characters(key.replace('-', '–'))),
  hashtag: (key) => `#${key}`,
  weekday: (key) => weekdayName(Number(key)),
  hour: (key) => hourName(Number(key)),
};

/** A group of posts in words. */
export const nameOfGroup = (kind: string, key: string) => names[kind]?.(key) ?? key;
