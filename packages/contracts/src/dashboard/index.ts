export * from './dashboard.ts';
export * from './next-posts.ts';
