export * from './enqueue.ts';
export * from './enqueue-message.ts';
export * from './heartbeats.ts';
export * from './queue.ts';
