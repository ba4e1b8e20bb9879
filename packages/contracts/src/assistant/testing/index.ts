export * from './seeded-talk.ts';
