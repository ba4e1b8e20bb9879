import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedRequest, judgeApproval, tally } from './judge.ts';
import { approvalModes, approvalSteps, stepsOf } from './rules.ts';
import { approvalStates } from './states.ts';

const time = new Date('2031-05-07T09:30Z');
const subject = { mode: 'internal_then_client', contentHash: 'a', scheduledFor: time } as const;
const yes = (step: 'internal' | 'client', given: Partial<JudgedRequest> = {}): JudgedRequest => ({
  id: step,
  step,
  state: 'approved',
  contentHash: 'a',
  window: null,
  ...given,
});

describe('a post', () => {
  it('may go out once each step of the rule said yes to this content, for this time', () => {
    expect(judgeApproval(subject, [])).toEqual({ isApproved: false, missing: 'internal', granted: [] });
    expect(judgeApproval(subject, [yes('internal')])).toMatchObject({ isApproved: false, missing: 'client' });
    expect(judgeApproval(subject, [yes('client'), yes('internal')])).toEqual({
      isApproved: true,
      missing: null,
      granted: ['internal', 'client'],
    });
    expect(judgeApproval({ ...subject, mode: 'none' }, [])).toMatchObject({ isApproved: true });
  });

  it.each([
    { contentHash: 'b' },
    { state: 'voided' as const },
    { window: { from: new Date('2031-05-08'), to: new Date('2031-05-09') } },
  ])('does not by a yes that was for something else: %j', (given) => {
    expect(judgeApproval(subject, [yes('internal'), yes('client', given)])).toMatchObject({ missing: 'client' });
  });

  it('is never approved with a step that nobody granted', () => {
    const requests = fc.array(
      fc.record({
        id: fc.uuid(),
        step: fc.constantFrom(...approvalSteps),
        state: fc.constantFrom(...approvalStates),
        contentHash: fc.constantFrom('a', 'b'),
        window: fc.constantFrom(null, { from: new Date('2031-05-07'), to: new Date('2031-05-08') }),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...approvalModes), requests, (mode, all) => {
        const { isApproved, granted } = judgeApproval({ ...subject, mode }, all);
        if (!isApproved) return;
        const given = all.filter(({ id }) => granted.includes(id));
        for (const step of stepsOf(mode)) {
          expect(given.some((one) => one.step === step && one.contentHash === 'a')).toBe(true);
        }
        for (const one of given) expect(['approved', 'let_out']).toContain(one.state);
      }),
    );
  });
});

describe('a request', () => {
  it('is decided by one yes, or by all, of those the rule names now', () => {
    expect(tally('any', ['ada', 'alan'], [{ approver: 'alan', decision: 'approve' }])).toBe('approved');
    expect(tally('all', ['ada', 'alan'], [{ approver: 'alan', decision: 'approve' }])).toBe('waiting');
    expect(tally('all', ['alan'], [{ approver: 'alan', decision: 'approve' }])).toBe('approved');
    expect(tally('any', ['ada'], [{ approver: 'alan', decision: 'approve' }])).toBe('waiting');
    expect(tally('all', [], [])).toBe('waiting');
  });

  it('ends with a no of anybody, whatever the others said', () => {
    const voices = [
      { approver: 'ada', decision: 'approve' as const },
      { approver: 'alan', decision: 'ask_change' as const },
    ];
    expect(tally('any', ['ada', 'alan'], voices)).toBe('changes_asked');
    expect(tally('any', ['ada', 'alan'], [...voices, { approver: 'ada', decision: 'decline' }])).toBe('declined');
  });
});
