import { accountsToReconnectPath } from '@ruche/contracts/events';
import type { PublishingSummary } from '@ruche/database/publishing';
import { layOut, type MailLayout, nameInMail } from '@ruche/runtime/mail';

export type Summary = PublishingSummary & { workspaceName: string; timeZone: string };

/** Nothing is mailed where nothing happens. */
export function isWorthMailing({ published, failed, toCheck, waiting, upcoming }: Summary): boolean {
  return published + failed + toCheck + waiting + upcoming > 0;
}

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);
const are = (count: number) => (count === 1 ? 'is' : 'are');

type Need = { title: string; text: string };

/** What is not all right, the most pressing first. */
function needsOf({ failed, toCheck, waiting, lostAccounts }: Summary): Need[] {
  const needs: (Need | null)[] = [
    failed === 0
      ? null
      : { title: `${posts(failed)} couldn’t go out`, text: 'See why, then fix and retry, or pick a new time.' },
    toCheck === 0
      ? null
      : {
          title: `${posts(toCheck)} ${toCheck === 1 ? 'needs' : 'need'} a check`,
          text: 'The network didn’t confirm. See what we found, then tell us if it’s live.',
        },
    lostAccounts === 0
      ? null
      : {
          title:
            lostAccounts === 1
              ? '1 account needs to be reconnected'
              : `${lostAccounts} accounts need to be reconnected`,
          text: 'Posts scheduled there can’t go out until you reconnect.',
        },
    waiting === 0
      ? null
      : { title: `${posts(waiting)} ${are(waiting)} late`, text: 'We’re still trying, or publishing is paused.' },
  ];
  return needs.filter((need) => need !== null);
}

/** `2 seconds`, `3 minutes`: rounded up, so that what it says is true. */
function duration(seconds: number): string {
  const [count, unit] =
    seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [Math.max(1, Math.ceil(seconds)), 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** From here on a percentile says something. */
const manyPosts = 20;

function punctuality({ published, late, p95, longest }: Summary): string[] {
  if (late > 0) return [`${late === published ? 'All' : late} of them went live more than 10 minutes late.`];
  if (p95 === null || longest === null) return [];
  if (published >= manyPosts) return [`95% of them started within ${duration(p95)} of their scheduled time.`];
  const which = published === 1 ? 'It started' : 'They all started';
  return [`${which} within ${duration(longest)} of ${published === 1 ? 'its' : 'their'} scheduled time.`];
}

function yesterday(summary: Summary): string {
  const { published } = summary;
  if (published === 0) return 'Nothing was published.';
  return [`${posts(published)} went out.`, ...punctuality(summary)].join(' ');
}

function today({ upcoming, next, timeZone }: Summary): string {
  if (upcoming === 0) return 'Nothing else is scheduled.';
  const scheduled = `${posts(upcoming)} ${are(upcoming)} scheduled`;
  if (!next) return `${scheduled}.`;
  const time = next.at.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  const which = upcoming === 1 ? '' : ', the first one';
  return `${scheduled}${which} at ${time} for ${nameInMail(next.clientName, 'a client')}.`;
}

function headingOf({ published, late, upcoming, failed, toCheck, lostAccounts, waiting }: Summary): string {
  const troubled = failed + toCheck;
  if (troubled > 0) return troubled === 1 ? '1 post needs your attention' : `${troubled} posts need your attention`;
  if (lostAccounts > 0)
    return lostAccounts === 1
      ? 'An account needs to be reconnected'
      : `${lostAccounts} accounts need to be reconnected`;
  if (waiting > 0) return `${posts(waiting)} ${are(waiting)} late`;
  if (published === 0) return upcoming === 1 ? '1 post goes out today' : `${upcoming} posts go out today`;
  if (late > 0)
    return `${posts(published)} went out yesterday, ${late === published ? 'late' : `${late} of them late`}`;
  return published === 1 ? 'Yesterday’s post went out on time' : `All ${published} posts went out on time`;
}

function nextStep({ failed, toCheck, lostAccounts, waiting }: Summary): { path: string; action: string } {
  if (failed + toCheck > 0) return { path: '/dashboard/calendar?status=attention', action: 'Review' };
  if (lostAccounts > 0) return { path: accountsToReconnectPath, action: 'Reconnect' };
  return { path: '/dashboard/calendar', action: waiting > 0 ? 'Open calendar' : 'View calendar' };
}

type Around = { linkTo: (path: string) => string; links: NonNullable<MailLayout['links']> };

/** What needs somebody comes first; only when nothing does, all is well. */
export function writeSummaryMail(summary: Summary, { linkTo, links }: Around) {
  const { workspaceName, timeZone } = summary;
  const needs = needsOf(summary);
  const heading = headingOf(summary);
  const workspace = nameInMail(workspaceName, 'your workspace');
  const [happened, planned] = [yesterday(summary), today(summary)];
  const { path, action } = nextStep(summary);
  return layOut({
    subject: `${heading} · ${workspace}`,
    preview: [...needs.map(({ title }) => `${title}.`), happened, planned].join(' '),
    heading,
    sentences: [],
    items: [...needs, { title: 'Yesterday', text: happened }, { title: 'Today', text: planned }],
    action,
    link: linkTo(path),
    notes: [`Your daily summary of ${workspace}, sent at 8:00 AM (${timeZone.replaceAll('_', ' ')}).`],
    links,
  });
}
