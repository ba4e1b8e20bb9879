export { type NamedDay, namedDaysBetween } from './days.ts';
export { publicHolidaysOf } from './public-holidays.ts';
