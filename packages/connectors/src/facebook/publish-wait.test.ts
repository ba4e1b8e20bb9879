import { expect, test } from 'vitest';
import { stageOf } from './publish-wait.ts';
import { VideoSchema } from './publish-wire.ts';

const phase = (status: string, more = {}) => ({ status, ...more });

test.each([
  [{ video_status: 'uploading', uploading_phase: phase('in_progress') }, 'uploading'],
  [{ video_status: 'upload_complete', publishing_phase: phase('not_started') }, 'uploaded'],
  [{ uploading_phase: phase('completed'), processing_phase: phase('not_started') }, 'uploaded'],
  [{ video_status: 'processing', processing_phase: phase('in_progress') }, 'working'],
  [{ video_status: 'ready', publishing_phase: phase('in_progress') }, 'working'],
  [{ video_status: 'ready', publishing_phase: phase('completed', { publish_status: 'published' }) }, 'published'],
  [{ video_status: 'ready' }, 'published'],
  [{ video_status: 'error' }, 'failed'],
  [{ video_status: 'expired' }, 'failed'],
  [{ video_status: 'upload_failed' }, 'failed'],
  [{ video_status: 'processing', processing_phase: phase('error') }, 'failed'],
  [{ video_status: 'ready', publishing_phase: phase('complete', { publish_status: 'error' }) }, 'failed'],
  [{ video_status: 'error', publishing_phase: phase('complete', { publish_status: 'published' }) }, 'published'],
])('%j is %s', (status, stage) => {
  expect(stageOf(VideoSchema.parse({ id: '1', status }))).toBe(stage);
});
