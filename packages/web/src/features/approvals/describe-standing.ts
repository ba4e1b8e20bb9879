import type {
  ApprovalFrom,
  ApprovalRequest,
  ApprovalRule,
  ApprovalStanding,
  PostApproval,
} from '@ruche/contracts/approvals';
import { listNames, momentOf } from '#entities/approvals/moments.ts';
import { describeAge } from '#lib/age.ts';
import { silenceSentences, postApproval as words } from './words/post.ts';

/** Whom a step of the rule waits for, and whether one of them is enough. */
export const fromOf = (rule: ApprovalRule | undefined, step: 'internal' | 'client'): ApprovalFrom =>
  rule?.[step].from ?? 'any';

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name || words.someone);

/** Whose no ended the request. */
function nayerOf({ votes }: ApprovalRequest): string {
  return votes.find(({ decision }) => decision !== 'approve')?.by.name ?? words.someone;
}

function describeWaiting(request: ApprovalRequest, about: PostApproval, rule: ApprovalRule | undefined, now: Date) {
  const zone = about.snapshot.timeZone;
  const { waitsFor, askedAt, remindedAt, deadlineAt, step } = request;
  const names = listNames(namesOf(waitsFor), fromOf(rule, step));
  const due = deadlineAt === null ? null : new Date(deadlineAt);
  return [
    waitsFor.length === 0 ? null : words.waiting(names),
    askedAt && words.since(momentOf(zone, new Date(askedAt), now), describeAge(askedAt, now.getTime())),
    remindedAt && words.reminded(describeAge(remindedAt, now.getTime())),
    due && due > now ? silenceSentences[about.silence](momentOf(zone, due, now)) : silenceSentences.wait(''),
  ];
}

function describeApproved(
  request: ApprovalRequest,
  { snapshot: { timeZone } }: PostApproval,
  _rule: ApprovalRule | undefined,
  now: Date,
) {
  const yes = request.votes.filter(({ decision }) => decision === 'approve').map(({ by }) => by);
  const { window } = request;
  return [
    request.state === 'let_out' ? words.letOut : words.approvedBy(listNames(namesOf(yes), 'all')),
    window &&
      words.approvedUntil(
        momentOf(timeZone, new Date(window.from), now),
        momentOf(timeZone, new Date(Date.parse(window.to) - 60_000), now),
      ),
  ];
}

/** What will be asked once the post is scheduled. */
function describeNext({ steps }: PostApproval, rule: ApprovalRule | undefined): string {
  if (rule?.askedPer === 'week') return words.willJoin(words.perWeek);
  if (rule?.askedPer === 'campaign') return words.willJoin(words.perCampaign);
  const [first] = steps;
  if (first === undefined) return words.notAsked;
  return words.willAsk(listNames(namesOf(first.approvers), fromOf(rule, first.step)));
}

type Told = (
  request: ApprovalRequest,
  about: PostApproval,
  rule: ApprovalRule | undefined,
  now: Date,
) => (string | null)[];

const byStanding: Record<Exclude<ApprovalStanding, 'not_asked'>, Told> = {
  not_needed: () => [],
  unasked: () => [words.unasked],
  waiting: describeWaiting,
  changes_asked: (request) => [words.changesAsked(nayerOf(request))],
  declined: (request) => [words.declined(nayerOf(request))],
  approved: describeApproved,
  let_out: describeApproved,
  voided: () => [words.voided],
  withdrawn: () => [words.withdrawn],
  lapsed: () => [words.lapsed],
};

/** How it stands, in sentences: who is asked and since when, and what happens without an answer. */
export function describeStanding(about: PostApproval, rule: ApprovalRule | undefined, now: Date): string[] {
  const { standing, requests } = about;
  const [latest] = requests;
  if (latest === undefined || standing === 'not_asked') return [describeNext(about, rule)];
  return byStanding[standing](latest, about, rule, now).filter((sentence) => sentence !== null);
}
