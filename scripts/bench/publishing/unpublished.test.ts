import { describe, expect, it } from 'vitest';
import { countReasons, sortUnpublished, type Unpublished } from './unpublished.ts';

const waiting: Unpublished = { status: 'scheduled', reason: null, nextAttemptAt: null, hasJob: true };
const retried: Unpublished = { ...waiting, reason: 'X is having trouble.', nextAttemptAt: new Date() };
const looked: Unpublished = { ...retried, status: 'needs_check' };
const failed: Unpublished = { ...waiting, status: 'failed', reason: 'X rejected this.', hasJob: false };
const unclear: Unpublished = { ...failed, status: 'needs_check' };
const forgotten: Unpublished = { ...waiting, hasJob: false };
const invisible: Unpublished = { ...forgotten, status: 'published' };

describe('what is not live when the benchmark ends', () => {
  it('is not yet out where somebody goes on with it, refused where people are told, and lost otherwise', () => {
    const sorted = sortUnpublished([waiting, retried, looked, failed, unclear, forgotten, invisible]);
    expect(sorted).toEqual({
      notYetOut: [waiting, retried, looked],
      refused: [failed, unclear],
      lost: [forgotten, invisible],
    });
  });

  it('is counted by status and reason, the most frequent first', () => {
    expect(countReasons([failed, waiting, retried, waiting, forgotten])).toEqual([
      { status: 'scheduled', reason: 'no reason', count: 2 },
      { status: 'failed, without a job', reason: 'X rejected this.', count: 1 },
      { status: 'scheduled, to be tried again', reason: 'X is having trouble.', count: 1 },
      { status: 'scheduled, without a job', reason: 'no reason', count: 1 },
    ]);
  });
});
