export * from './options.ts';
export * from './post-status.ts';
export * from './publication-status.ts';
export * from './rules/count-text.ts';
export * from './rules/findings.ts';
export * from './rules/judge.ts';
