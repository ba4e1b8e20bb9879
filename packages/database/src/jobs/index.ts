export * from './enqueue.ts';
export * from './heartbeats.ts';
export * from './queue.ts';
