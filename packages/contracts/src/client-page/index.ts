export * from './comments.ts';
export * from './limits.ts';
export * from './links.ts';
export * from './page.ts';
export * from './posts.ts';
