import { networkName } from '@ruche/contracts/accounts';
import type { PublicationReceipt } from '@ruche/contracts/publishing';
import { clockOf, dayOf, placeOf, secondsClockOf } from '#entities/posts/zone-words.ts';

type PublicationWords = {
  headline: string;
  /** What happened, whether anything is live, and what comes next. */
  sentences: string[];
};

/** Whether the network confirmed a part of it, such as the first post of a thread. */
function isPartlyLive({ attempts }: Pick<PublicationReceipt, 'attempts'>): boolean {
  return attempts.some(({ steps }) => steps.some(({ isCommitting, outcome }) => isCommitting && outcome === 'done'));
}

const given = (...sentences: (string | null)[]) => sentences.filter((one) => one !== null);

function describeScheduled(publication: PublicationReceipt, zone: string, now: Date): PublicationWords {
  const { platform, cause, reason, nextAttemptAt, scheduledAt } = publication;
  if (cause === 'paused') {
    return {
      headline: 'Paused',
      sentences: given(reason, 'Nothing is live yet. It goes out when publishing resumes.'),
    };
  }
  if (reason !== null) {
    const next = nextAttemptAt === null ? null : `Next try at ${secondsClockOf(zone, new Date(nextAttemptAt))}.`;
    return { headline: 'Waiting to try again', sentences: given(reason, 'Nothing is live yet.', next) };
  }
  const isDue = scheduledAt !== null && Date.parse(scheduledAt) <= now.getTime();
  if (isDue) return { headline: 'Starting', sentences: [`It goes to ${networkName(platform)} in a moment.`] };
  if (scheduledAt === null) return unscheduled();
  const at = new Date(scheduledAt);
  const time = `${dayOf(zone, at, now)} at ${clockOf(zone, at)}, ${placeOf(zone)} time`;
  return { headline: 'Scheduled', sentences: [`It goes to ${networkName(platform)} on ${time}.`] };
}

function describePublishing({ platform, reason, nextAttemptAt }: PublicationReceipt, zone: string): PublicationWords {
  const network = networkName(platform);
  if (reason !== null && nextAttemptAt !== null) {
    const next = `Next try at ${secondsClockOf(zone, new Date(nextAttemptAt))}.`;
    return { headline: 'Partly live', sentences: given(reason, next) };
  }
  const isProcessing = nextAttemptAt !== null;
  return {
    headline: 'Publishing',
    sentences: [
      isProcessing ? `${network} is processing it. We keep checking.` : `We’re sending it to ${network} now.`,
    ],
  };
}

function describeCheck({ platform, reason, nextAttemptAt }: PublicationReceipt, zone: string): PublicationWords {
  const network = networkName(platform);
  if (nextAttemptAt !== null) {
    const next = `We look again at ${secondsClockOf(zone, new Date(nextAttemptAt))}, before anything is sent again.`;
    return { headline: 'Checking', sentences: given(reason, `It may or may not be live on ${network}.`, next) };
  }
  const ask = `It may or may not be live on ${network}. Check the account there, then tell us.`;
  return { headline: 'Needs a check', sentences: given(reason, ask) };
}

function describeFailed(publication: PublicationReceipt): PublicationWords {
  const { platform, cause, reason } = publication;
  // The reason says which part of it is live.
  const isPartly = isPartlyLive(publication);
  const live = isPartly ? null : `Nothing was published on ${networkName(platform)}.`;
  const next = cause === 'reconnect' ? 'Once the account is reconnected, it goes out by itself.' : null;
  return { headline: isPartly ? 'Partly live' : 'Failed', sentences: given(reason, live, next) };
}

const unscheduled = (): PublicationWords => ({
  headline: 'Not scheduled',
  sentences: ['It isn’t scheduled for this account.'],
});

type Describe = (publication: PublicationReceipt, zone: string, now: Date) => PublicationWords;

const byStatus: Record<PublicationReceipt['status'], Describe> = {
  draft: unscheduled,
  in_review: unscheduled,
  approved: unscheduled,
  scheduled: describeScheduled,
  publishing: describePublishing,
  published: ({ platform }) => ({ headline: `Live on ${networkName(platform)}`, sentences: [] }),
  failed: describeFailed,
  needs_check: describeCheck,
};

/** How one publication stands, for whoever opens the receipt. */
export const describePublication: Describe = (publication, zone, now) =>
  byStatus[publication.status](publication, zone, now);
