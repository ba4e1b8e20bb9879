export * from './blocks.ts';
export * from './content.ts';
export * from './format.ts';
export * from './key-figures.ts';
export * from './languages.ts';
export { type ReportNames, reportNames } from './names.ts';
export * from './periods.ts';
export * from './reports.ts';
export * from './schedules.ts';
