import { dayMs } from '@ruche/contracts/time';
import type { Answer } from '#src/http.ts';
import { type Endings, lacksPermission, readError, readGraphFailure } from '#src/meta/errors.ts';
import type { Failure } from '#src/outcome.ts';
import type { Duplicate } from '#src/publishing/steps.ts';
import type { Gone } from './api.ts';

type Meaning = (answer: Answer) => Failure | Duplicate;

function refused(words: string, problem: 'content_refused' | 'posting_refused' = 'posting_refused'): Meaning {
  return ({ network }) => ({ kind: 'rejected', problem, reason: `${network} ${words}` });
}

/** No reason to reconnect an account that publishes well: it does without an inbox until somebody allows it. */
export function lacksInbox(network: string): Failure {
  const reason = `Ruche doesn’t have permission for this account’s comments and messages on ${network}. Reconnect the account and allow everything.`;
  return { kind: 'rejected', problem: 'missing_scopes', reason };
}

const windowClosed = refused(
  'only lets you answer within 24 hours of the person’s last message. You can answer again once they write back.',
);
const paused: Meaning = ({ network }) => ({
  kind: 'retry',
  reason: `${network} temporarily blocked this account from answering. We’ll try again tomorrow.`,
  retryAfterMs: dayMs,
  reach: 'account',
});

/** By subcode, or by code where the subcode is none of these. What is not here means the same as everywhere. */
const meanings: Readonly<Record<number, Meaning>> = {
  2018278: windowClosed,
  2534022: windowClosed,
  551: refused('says this person isn’t available. They may have blocked the account or closed theirs.'),
  2018001: refused('can’t find this person anymore, so they can’t get messages.'),
  10900: ({ network }) => ({
    kind: 'duplicate',
    reason: `This comment already has a private answer. ${network} allows one per comment.`,
    of: null,
  }),
  10903: refused('only allows private answers within 7 days of the comment. Answer it publicly instead.'),
  506: ({ network }) => ({
    kind: 'duplicate',
    reason: `${network} says this answer was just sent. Change the text to send it again.`,
    of: null,
  }),
  100: refused('rejected this answer. Check its text and files.', 'content_refused'),
  2200: ({ network }) => ({
    kind: 'rejected',
    problem: 'app_refused',
    reason: `${network} couldn’t verify Ruche’s webhook address. Ask your administrator to make it reachable from the internet.`,
  }),
  368: paused,
  1346003: paused,
  1390008: paused,
};

export function readInboxFailure(answer: Answer, now: Date, endings?: Endings): Failure | Duplicate | Gone {
  const error = readError(answer);
  if (!error || error.isTransient) return readGraphFailure(answer, now, endings);
  const { code, subcode, type } = error;
  if (code === 100 && subcode === 33) {
    const reason = `This is no longer on ${answer.network}, or the account can’t see it anymore.`;
    return { kind: 'gone', failure: { kind: 'rejected', problem: 'content_refused', reason } };
  }
  if (code === 100 && type === 'GraphMethodException') return readGraphFailure(answer, now, endings);
  const meaning = meanings[subcode ?? code] ?? meanings[code];
  if (meaning) return meaning(answer);
  return lacksPermission(code) ? lacksInbox(answer.network) : readGraphFailure(answer, now, endings);
}
