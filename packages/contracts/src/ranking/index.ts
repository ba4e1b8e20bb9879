export * from './handles.ts';
export * from './own-ranking.ts';
export * from './public-ranking.ts';
export * from './season-inputs.ts';
export * from './seasons.ts';
export * from './size-classes.ts';
export * from './table.ts';
