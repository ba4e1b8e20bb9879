export { type NamedDay, namedDaysBetween } from './days.ts';
