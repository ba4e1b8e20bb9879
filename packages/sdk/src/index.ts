export type { components, paths, webhooks } from './generated/schema.ts';
