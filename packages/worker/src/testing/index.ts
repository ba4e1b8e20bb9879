export { SteppedWorker } from './stepped-worker.ts';
