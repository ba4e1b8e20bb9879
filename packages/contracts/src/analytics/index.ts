export * from './best-times.ts';
export * from './looks.ts';
export * from './metrics.ts';
export * from './overview.ts';
export * from './publications.ts';
