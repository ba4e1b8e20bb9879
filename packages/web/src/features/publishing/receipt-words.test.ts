import type { PublicationReceipt } from '@ruche/contracts/publishing';
import { describe, expect, it } from 'vitest';
import { describePublication } from './describe-publication.ts';
import { nextSteps } from './next-steps.ts';

const now = new Date('2031-05-04T09:30:30Z');

const receipt = (given: Partial<PublicationReceipt>): PublicationReceipt => ({
  id: '019a0000-0000-7000-8000-000000000001',
  platform: 'twitter',
  socialAccountId: null,
  accountName: 'Boulangerie Martin',
  status: 'failed',
  cause: null,
  reason: null,
  shortfalls: [],
  scheduledAt: '2031-05-04T09:30:00.000Z',
  startedAt: null,
  publishedAt: null,
  nextAttemptAt: null,
  startedLateMs: null,
  publishedLateMs: null,
  remoteId: null,
  permalink: null,
  approvals: [],
  attempts: [],
  ...given,
});

const words = (given: Partial<PublicationReceipt>) => {
  const { headline, sentences } = describePublication(receipt(given), 'Europe/Paris', now);
  return [headline, ...sentences].join(' ');
};

const committed = {
  number: 1,
  kind: 'publish' as const,
  startedAt: '2031-05-04T09:30:00.000Z',
  endedAt: null,
  outcome: 'rejected',
  reason: null,
  postVersion: 1,
  fingerprint: null,
  steps: [
    {
      name: 'post',
      label: 'Publish the post',
      isCommitting: true,
      startedAt: '2031-05-04T09:30:00.000Z',
      armedAt: null,
      endedAt: null,
      outcome: 'done',
      detail: null,
    },
  ],
};

describe('a publication says what happened and whether it is live', () => {
  it.each<[Partial<PublicationReceipt>, string]>([
    [{ status: 'published' }, 'Live on X'],
    [{ reason: 'X rejected it.', cause: 'rejected' }, 'Failed X rejected it. Nothing was published on X.'],
    [
      { reason: 'The rest is not live.', cause: 'rejected', attempts: [committed] },
      'Partly live The rest is not live.',
    ],
    [
      { status: 'scheduled', cause: 'trouble', reason: 'X is down.', nextAttemptAt: '2031-05-04T09:31:05.000Z' },
      'Waiting to try again X is down. Nothing is live yet. Next try at 11:31:05.',
    ],
    [{ status: 'scheduled' }, 'Starting It goes to X in a moment.'],
    [
      { status: 'scheduled', scheduledAt: '2031-05-05T07:15:00.000Z' },
      'Scheduled It goes to X on Mon, May 5 at 09:15, Paris time.',
    ],
    [{ status: 'publishing' }, 'Publishing We’re sending it to X now.'],
    [
      { status: 'needs_check', reason: 'No answer.' },
      'Needs a check No answer. It may or may not be live on X. Check the account there, then tell us.',
    ],
  ])('%j', (given, said) => {
    expect(words(given)).toBe(said);
  });
});

const failed = (cause: PublicationReceipt['cause']) => ({ status: 'failed', cause, permalink: null }) as const;

describe('the buttons', () => {
  const usable = { canEdit: true, isUsable: true };

  it('follow the cause of a failure, the best one first', () => {
    expect(nextSteps(failed('trouble'), usable)).toEqual(['retry']);
    expect(nextSteps(failed('late'), usable)).toEqual(['publish_now']);
    expect(nextSteps(failed('rejected'), usable)).toEqual(['edit', 'retry']);
    expect(nextSteps(failed('rules'), { ...usable, canEdit: false })).toEqual(['duplicate', 'retry']);
  });

  it('ask for the account first where it cannot be used', () => {
    expect(nextSteps(failed('reconnect'), { ...usable, isUsable: false })).toEqual(['reconnect']);
    expect(nextSteps(failed('reconnect'), usable)).toEqual(['retry']);
  });

  it('let a person settle what nobody can tell', () => {
    const steps = nextSteps({ status: 'needs_check', cause: 'unclear', permalink: null }, usable);
    expect(steps).toEqual(['look', 'is_live', 'send_again']);
  });
});
