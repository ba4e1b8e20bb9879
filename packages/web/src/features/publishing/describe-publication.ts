import { networkName } from '@ruche/contracts/accounts';
import type { PublicationReceipt } from '@ruche/contracts/publishing';
import { clockOf, dayOf, placeOf, secondsClockOf } from '#entities/posts/zone-words.ts';
import { describePublication as texts } from '#features/publishing/words.ts';

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
      headline: texts.paused,
      sentences: given(reason, texts.pausedDetail),
    };
  }
  if (reason !== null) {
    const next = nextAttemptAt === null ? null : texts.nextTry(secondsClockOf(zone, new Date(nextAttemptAt)));
    return { headline: texts.waiting, sentences: given(reason, texts.waitingDetail, next) };
  }
  const isDue = scheduledAt !== null && Date.parse(scheduledAt) <= now.getTime();
  if (isDue) return { headline: texts.starting, sentences: [texts.startingDetail(networkName(platform))] };
  if (scheduledAt === null) return unscheduled();
  const at = new Date(scheduledAt);
  const time = `${dayOf(zone, at, now)} at ${clockOf(zone, at)}, ${placeOf(zone)} time`;
  return { headline: texts.scheduled, sentences: [texts.scheduledDetail(networkName(platform), time)] };
}

function describePublishing({ platform, reason, nextAttemptAt }: PublicationReceipt, zone: string): PublicationWords {
  const network = networkName(platform);
  if (reason !== null && nextAttemptAt !== null) {
    const next = texts.nextTry(secondsClockOf(zone, new Date(nextAttemptAt)));
    return { headline: texts.partlyLive, sentences: given(reason, next) };
  }
  const isProcessing = nextAttemptAt !== null;
  return {
    headline: texts.publishing,
    sentences: [isProcessing ? texts.processing(network) : texts.sending(network)],
  };
}

function describeCheck({ platform, reason, nextAttemptAt }: PublicationReceipt, zone: string): PublicationWords {
  const network = networkName(platform);
  if (nextAttemptAt !== null) {
    const next = texts.nextCheck(secondsClockOf(zone, new Date(nextAttemptAt)));
    return { headline: texts.checking, sentences: given(reason, texts.checkingDetail(network), next) };
  }
  const ask = texts.needsCheckDetail(network);
  return { headline: texts.needsCheck, sentences: given(reason, ask) };
}

function describeFailed(publication: PublicationReceipt): PublicationWords {
  const { platform, cause, reason } = publication;
  // The reason says which part of it is live.
  const isPartly = isPartlyLive(publication);
  const live = isPartly ? null : texts.failedDetail(networkName(platform));
  const next = cause === 'reconnect' ? texts.afterReconnect : null;
  return { headline: isPartly ? texts.partlyLive : texts.failed, sentences: given(reason, live, next) };
}

const unscheduled = (): PublicationWords => ({
  headline: texts.notScheduled,
  sentences: [texts.notScheduledDetail],
});

type Describe = (publication: PublicationReceipt, zone: string, now: Date) => PublicationWords;

const byStatus: Record<PublicationReceipt['status'], Describe> = {
  draft: unscheduled,
  in_review: () => ({ headline: texts.inReview, sentences: [texts.inReviewDetail] }),
  approved: unscheduled,
  scheduled: describeScheduled,
  publishing: describePublishing,
  published: ({ platform }) => ({ headline: texts.live(networkName(platform)), sentences: [] }),
  failed: describeFailed,
  needs_check: describeCheck,
};

/** How one publication stands, for whoever opens the receipt. */
export const describePublication: Describe = (publication, zone, now) =>
  byStatus[publication.status](publication, zone, now);
