export * from './blocks.ts';
export * from './content.ts';
export * from './reports.ts';
export * from './schedules.ts';
