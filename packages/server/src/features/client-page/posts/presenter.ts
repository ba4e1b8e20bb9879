import { platformIds } from '@ruche/contracts/accounts';
import {
  type ApprovalChange,
  type ApprovalSnapshot,
  compareSnapshots,
  isGrantedApproval,
} from '@ruche/contracts/approvals';
import {
  clientPageApi,
  type PageChange,
  type PageMedia,
  type PagePost,
  type PagePostState,
  type PageRequest,
  type PageVersion,
} from '@ruche/contracts/client-page';
import type { SlimRequest } from '@ruche/database/approvals';
import type { MediaAddresses, MediaFile } from '@ruche/storage';
import { type PagePostWords, wordsIn, writeMoment } from '#domain/client-page/words.ts';
import type { BoundPage } from '#features/client-page/service.ts';
import type { PostParts, ReadPosts } from './gathered/service.ts';
import { canObject, isWaitingFor, stateOf } from './policy.ts';

/** Whom it is shown to, and what is signed with. */
export type Showing = {
  page: Pick<BoundPage, 'contact' | 'client' | 'link'>;
  token: string;
  addresses: MediaAddresses;
  read: Pick<ReadPosts, 'media' | 'accounts'>;
};

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

function presentFile(
  { id, kind, fileName, altText }: ApprovalSnapshot['media'][number],
  { addresses, read: { media } }: Showing,
): PageMedia {
  const row = media.get(id);
  const keyOf = (file: MediaFile) =>
    file === 'original' ? row?.storageKey : row?.renditions.find(({ purpose }) => purpose === file)?.storageKey;
  const sign = (file: MediaFile) => {
    const key = keyOf(file);
    if (!row || row.status !== 'ready' || !key) return null;
    return addresses.sign({ workspaceId: row.workspaceId, mediaId: id, file }, key);
  };
  const { focalX = null, focalY = null } = row ?? {};
  return {
    id,
    kind,
    mime: row?.mime ?? '',
    fileName,
    altText,
    width: row?.width ?? null,
    height: row?.height ?? null,
    durationMs: row?.durationMs ?? null,
    pages: row?.pages ?? null,
    focalPoint: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
    url: sign('original'),
    previewUrl: sign('preview'),
    thumbnailUrl: sign('thumbnail'),
  };
}

function presentVersions(
  { post }: PostParts,
  { composed, accounts }: ApprovalSnapshot,
  { token, read }: Showing,
): PageVersion[] {
  return platformIds.flatMap((platform) => {
    const meant = accounts.filter((account) => account.platform === platform);
    if (meant.length === 0) return [];
    const own = composed.perPlatform[platform];
    return {
      platform,
      accounts: meant.map(({ id, name }) => {
        const account = read.accounts.get(id);
        const hash = account?.avatarHash ?? null;
        return {
          id,
          name: account?.platformUserName ?? name ?? '',
          kind: account?.kind ?? 'profile',
          avatarUrl: hash === null ? null : `${clientPageApi(token)}/accounts/${id}/avatar?hash=${hash}`,
        };
      }),
      text: own?.content ?? composed.content,
      thread: own?.thread ?? composed.thread,
      firstComment: own?.firstComment ?? composed.firstComment,
      mediaIds: own?.mediaIds ?? composed.mediaIds,
      permalinks: post.publications.flatMap((one) => (one.platform === platform ? (one.permalink ?? []) : [])),
    };
  });
}

function presentValue(value: string, { yes, no, none, values }: PagePostWords): string {
  if (value === 'true') return yes;
  if (value === 'false') return no;
  return value === '' || value === 'null' ? none : (values[value] ?? value);
}

const nameOf = ({ platform, name }: ApprovalSnapshot['accounts'][number]) => ({ platform, name: name ?? '' });

function presentChange(change: ApprovalChange, words: PagePostWords): PageChange {
  switch (change.kind) {
    case 'media': {
      const { kind, platforms, before, after } = change;
      return { kind, platforms, before: before.map(({ id }) => id), after: after.map(({ id }) => id) };
    }
    case 'alt_text':
      return { kind: 'alt_text', mediaId: change.mediaId, parts: change.parts };
    case 'option': {
      const { platform, name, before, after } = change;
      const value = (one: string) => presentValue(one, words);
      return {
        kind: 'option',
        platform,
        name: words.options[name] ?? name,
        before: value(before),
        after: value(after),
      };
    }
    case 'accounts':
      return { kind: 'accounts', added: change.added.map(nameOf), removed: change.removed.map(nameOf) };
    case 'text':
    case 'time':
      break;
  }
  return change;
}

function presentChanges({ asked, previous }: PostParts, words: PagePostWords): PageRequest['changes'] {
  if (!asked || !previous) return null;
  const { request, snapshot } = previous;
  const items = compareSnapshots(snapshot, asked).map((change) => presentChange(change, words));
  if (items.length === 0) return null;
  const since = isGrantedApproval(request.state) ? 'approved' : 'asked';
  return { since, at: (request.decidedAt ?? request.askedAt ?? request.createdAt).toISOString(), items };
}

function describeSilence({ post: { rule } }: PostParts, request: SlimRequest, { page }: Showing): string | null {
  if (!rule || request.state !== 'waiting') return null;
  const { silence } = wordsIn(page.link.language);
  if (request.deadlineAt === null) return silence.wait;
  const at = writeMoment(page.link.language, request.deadlineAt, page.client.timeZone);
  if (rule.silence === 'go_out') return silence.goesOut(at);
  return rule.silence === 'do_not_go_out' ? silence.doesNotGoOut(at) : silence.wait;
}

function presentRequest(parts: PostParts, request: SlimRequest, showing: Showing): PageRequest {
  const { decisions, approvers } = parts;
  const { contact, link } = showing.page;
  const hasAnswered = (id: string) => decisions.some(({ contactId }) => contactId === id);
  return {
    id: request.id,
    contentHash: request.contentHash,
    askedAt: (request.askedAt ?? request.createdAt).toISOString(),
    deadlineAt: iso(request.deadlineAt),
    isYours: isWaitingFor(parts, contact.id),
    canObject: canObject(parts, contact.id),
    silence: describeSilence(parts, request, showing),
    changes: presentChanges(parts, wordsIn(link.language)),
    // What the team said is its own affair.
    decisions: decisions.flatMap(({ isContact, decision, name, contactId, at, note }) =>
      isContact ? [{ decision, name, isYou: contactId === contact.id, at: at.toISOString(), comment: note }] : [],
    ),
    waitingFor: request.state === 'waiting' ? approvers.flatMap(({ id, name }) => (hasAnswered(id) ? [] : [name])) : [],
  };
}

function describeState(parts: PostParts, state: PagePostState, { page }: Showing): string {
  const words = wordsIn(page.link.language);
  const { request, decisions, approvers } = parts;
  const last = (decision: string) =>
    decisions.findLast((one) => one.decision === decision && one.isContact)?.name ?? null;
  const isAnswered = decisions.some(({ contactId }) => contactId === page.contact.id);
  switch (state) {
    case 'waiting':
      return words.waiting;
    case 'waiting_for_others': {
      if (isAnswered) return words.answered;
      return words.waitingFor(approvers.map(({ name }) => name));
    }
    case 'changes_asked':
      return request?.state === 'changes_asked' ? words.changesAsked(last('ask_change')) : words.reworked;
    case 'declined':
      return words.declined(last('decline'));
    case 'approved':
      return request?.state === 'let_out' ? words.letOut : words.approved(last('approve'));
    case 'passed':
    case 'scheduled':
    case 'published':
      break;
  }
  return words[state];
}

/** Null where the client is not shown it. */
export function presentPost(parts: PostParts, showing: Showing): PagePost | null {
  const { post, request, asked, previous, comments, campaign } = parts;
  const state = stateOf(parts, showing.page.contact.id);
  if (state === null) return null;
  // What is on its way is shown as it is; what is asked for as it was asked.
  const shown = state === 'published' || state === 'scheduled' || asked === null ? post.snapshot : asked;
  const files = new Map(
    [...(previous?.snapshot.media ?? []), ...post.snapshot.media, ...shown.media].map((file) => [file.id, file]),
  );
  const named = new Set([...shown.media, ...(previous?.snapshot.media ?? [])].map(({ id }) => id));
  const publishedAt = post.publications.flatMap((one) => one.publishedAt ?? []);
  return {
    id: post.post.id,
    state,
    stateText: describeState(parts, state, showing),
    scheduledFor: iso(post.post.scheduledFor),
    publishedAt: iso(publishedAt.toSorted((one, other) => one.getTime() - other.getTime())[0]),
    timeZone: post.client.timeZone,
    campaign,
    platforms: platformIds.filter((id) => shown.accounts.some(({ platform }) => platform === id)),
    versions: presentVersions(parts, shown, showing),
    options: shown.composed.options,
    media: [...named].flatMap((id) => files.get(id) ?? []).map((file) => presentFile(file, showing)),
    request: request && presentRequest(parts, request, showing),
    commentCount: comments.all,
    openCommentCount: comments.open,
  };
}
