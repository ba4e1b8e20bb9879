import type { ApprovalSnapshot } from '@ruche/contracts/approvals';
import { type ListedAccount, listAccountsOfClients } from '@ruche/database/accounts';
import {
  type ApprovalDecisionRow,
  type ApprovalPost,
  approversOf,
  authorsOf,
  listDecisions,
  listRequestsOfPosts,
  type NamedApprover,
  readApprovalPosts,
  readPeople,
  type SlimRequest,
} from '@ruche/database/approvals';
import { type CommentCounts, countClientComments, listCampaignNames, listSnapshots } from '@ruche/database/client-page';
import { listMediaByIds, listRenditions, type MediaRow, type RenditionRow } from '@ruche/database/media';
import { previousOf, shownRequestOf } from '#features/client-page/posts/policy.ts';
import type { BoundPage } from '#features/client-page/service.ts';

/** A post with everything that a contact is shown of it. */
export type PostParts = {
  post: ApprovalPost;
  /** The request that says what they see; null where nobody asked the client. */
  request: SlimRequest | null;
  /** What that request asks for. */
  asked: ApprovalSnapshot | null;
  /** What was last approved, or else asked for before. */
  previous: { request: SlimRequest; snapshot: ApprovalSnapshot } | null;
  decisions: ApprovalDecisionRow[];
  approvers: readonly NamedApprover[];
  comments: CommentCounts;
  campaign: string | null;
};

export type ReadPosts = {
  posts: PostParts[];
  media: Map<string, MediaRow & { renditions: RenditionRow[] }>;
  accounts: Map<string, ListedAccount>;
};

type Requested = { post: ApprovalPost; request: SlimRequest | null; before: SlimRequest | null };

async function readRequests({ tx }: BoundPage, postIds: string[]): Promise<Requested[]> {
  const posts = await readApprovalPosts(tx, postIds, { isRuled: false });
  const all = await listRequestsOfPosts(
    tx,
    posts.map(({ post }) => post.id),
  );
  const ofClient = Map.groupBy(
    all.filter(({ step }) => step === 'client'),
    ({ postId }) => postId,
  );
  return posts.map((post) => {
    const requests = ofClient.get(post.post.id) ?? [];
    const request = shownRequestOf(requests);
    return { post, request, before: request && previousOf(request, requests) };
  });
}

async function readFiles({ tx }: BoundPage, snapshots: readonly ApprovalSnapshot[]): Promise<ReadPosts['media']> {
  const ids = [...new Set(snapshots.flatMap(({ media }) => media.map(({ id }) => id)))];
  const rows = await listMediaByIds(tx, ids);
  const renditions = Map.groupBy(await listRenditions(tx, ids), ({ mediaId }) => mediaId);
  return new Map(rows.map((row) => [row.id, { ...row, renditions: renditions.get(row.id) ?? [] }]));
}

/** In the order of the ids. */
export async function readPosts(page: BoundPage, postIds: string[]): Promise<ReadPosts> {
  const { tx, workspaceId, clientId } = page;
  const requested = await readRequests(page, postIds);
  const ids = requested.flatMap(({ request, before }) => [request, before].flatMap((one) => one?.id ?? []));
  const snapshots = await listSnapshots(tx, [...new Set(ids)]);
  const decisions = Map.groupBy(await listDecisions(tx, ids), ({ requestId }) => requestId);
  const rules = requested.flatMap(({ post: { rule } }) => rule ?? []);
  const people = await readPeople(tx, workspaceId, rules);
  const comments = await countClientComments(tx, postIds);
  const campaignIds = requested.flatMap(({ post: { post, rule } }) =>
    rule?.askedPer === 'campaign' && post.campaignId !== null ? [post.campaignId] : [],
  );
  const campaigns = await listCampaignNames(tx, [...new Set(campaignIds)]);
  const found = requested.map(({ post, request, before }): PostParts => {
    const { rule } = post;
    const earlier = before && snapshots.get(before.id);
    return {
      post,
      request,
      asked: (request && snapshots.get(request.id)) ?? null,
      previous: before && earlier ? { request: before, snapshot: earlier } : null,
      decisions: (request && decisions.get(request.id)) ?? [],
      approvers: rule ? approversOf(people, { rule, step: 'client', authorIds: authorsOf(post.post) }) : [],
      comments: comments.get(post.post.id) ?? { all: 0, open: 0 },
      campaign: campaigns.get(post.post.campaignId ?? '') ?? null,
    };
  });
  const shown = found.flatMap(({ post, asked, previous }) =>
    [post.snapshot, asked ?? [], previous?.snapshot ?? []].flat(),
  );
  const accounts = await listAccountsOfClients(tx, [clientId]);
  const places = new Map(postIds.map((id, index) => [id, index]));
  const placeOf = ({ post: { post } }: PostParts) => places.get(post.id) ?? 0;
  return {
    posts: found.toSorted((one, other) => placeOf(one) - placeOf(other)),
    media: await readFiles(page, shown),
    accounts: new Map(accounts.map((account) => [account.id, account])),
  };
}
