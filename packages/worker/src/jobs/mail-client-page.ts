import { postPathOnPage } from '@ruche/contracts/client-page';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { endMailLimit } from '@ruche/database/approvals';
import {
  type AwaitedRequest,
  enqueuePageMail,
  ensureClientLink,
  holdComments,
  isAsked,
  markMailed,
  noteMailed,
  type PageNews,
  type PageReader,
  pageUrlOf,
  readMailFrame,
  readPageNews,
  type TeamComment,
} from '@ruche/database/client-page';
import { type ClientRow, lockClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { findWorkspace, type Workspace } from '@ruche/database/workspaces';
import type { PageMailFrame } from '@ruche/runtime/mail';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';
import { type ReaderNews, writeReaderMail } from '#src/mails/page-mail.ts';

/** A mail that nobody could deliver until then is given up. */
const staleAfterMs = 3 * dayMs;

const isAfter = (instant: Date, other: Date | null) => other === null || instant > other;

/** What this person was not mailed yet, and what they are mailed once their page shows the posts. */
function newsFor(news: PageNews, reader: PageReader): { own: ReaderNews; held: TeamComment[] } {
  const { lastSeenAt, id } = reader;
  const asked = isAsked(news, reader) ? news.requests.filter(({ answeredBy }) => !answeredBy.includes(id)) : [];
  const isReminded = ({ id: requestId, remindedAt }: AwaitedRequest) =>
    remindedAt !== null && isAfter(remindedAt, reader.requests.get(requestId)?.remindedAt ?? null);
  const known = asked.filter((request) => reader.requests.has(request.id));
  const comments = news.comments.filter(
    (comment) =>
      (comment.contactIds.length === 0 ? isAsked(news, reader) : comment.contactIds.includes(id)) &&
      !reader.comments.get(comment.id)?.mailedAt,
  );
  const newsAt = (comment: TeamComment) => reader.comments.get(comment.id)?.shownAt ?? comment.at;
  return {
    own: {
      fresh: asked.filter((request) => !reader.requests.has(request.id)),
      reminded: known.filter(isReminded),
      comments: comments.filter((comment) => comment.isShown && isAfter(newsAt(comment), lastSeenAt)),
    },
    held: comments.filter(({ isShown }) => !isShown),
  };
}

const isNothing = ({ fresh, reminded, comments }: ReaderNews) => fresh.length + reminded.length + comments.length === 0;

const contactOf = ({ workspaceId, id: clientId }: ClientRow, { id: contactId }: PageReader) => ({
  workspaceId,
  clientId,
  contactId,
});

type Page = { workspace: Workspace; client: ClientRow; frame: PageMailFrame; url: string };

async function mailReader(
  tx: WorkspaceTx,
  { settings }: WorkspaceJobContext,
  { workspace, client, frame, url }: Page,
  { reader, own, news }: { reader: PageReader; own: ReaderNews; news: PageNews },
): Promise<void> {
  const { timeZone } = client;
  const mail = writeReaderMail(frame, own, {
    url,
    timeZone,
    rule: news.rule,
    postUrl: (id, comment) => `${url}${postPathOnPage(id, comment)}`,
  });
  const staleAt = new Date(Date.now() + staleAfterMs);
  await enqueuePageMail(tx, settings.secret, { workspace, to: reader.email, staleAt }, mail);
  const requests = [...own.fresh, ...own.reminded];
  const commentIds = own.comments.map(({ id }) => id);
  const contact = contactOf(client, reader);
  await noteMailed(tx, contact, { requests, commentIds });
  await markMailed(
    tx,
    contact,
    requests.map(({ id }) => id),
  );
}

/** Somebody should renew the link: told once a day. */
async function tellUnreachable(tx: WorkspaceTx, workspace: Workspace, { id, name }: ClientRow): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const event = { kind: 'page_unreachable' as const, client: { id, name } };
  await emit(tx, { workspace, userId: null }, event, { onceKey: `page unreachable ${id} ${day}` });
}

type Place = Pick<Page, 'client' | 'workspace'>;

async function mailNews(tx: WorkspaceTx, context: WorkspaceJobContext, { client, workspace }: Place): Promise<void> {
  const { settings } = context;
  const place = { workspaceId: workspace.id, clientId: client.id };
  const news = await readPageNews(tx, place);
  const found = news.readers.map((reader) => ({ reader, ...newsFor(news, reader), news }));
  for (const { reader, held } of found) {
    const ids = held.map(({ id }) => id);
    await holdComments(tx, contactOf(client, reader), ids);
  }
  const due = found.filter(({ own }) => !isNothing(own));
  if (due.length === 0) return;
  const link = await ensureClientLink(tx, settings, place);
  const url = link && pageUrlOf(settings, link);
  if (!link || url === null) {
    await tellUnreachable(tx, workspace, client);
    return;
  }
  const frame = await readMailFrame(tx, workspace, client, link.language);
  for (const one of due) await mailReader(tx, context, { workspace, client, frame, url }, one);
}

/** Mails each person of a client everything that is new for them, in the agency's name. */
export const mailClientPageJob: WorkspaceJobHandler<'mail-client-page'> = async (context, place) => {
  await context.inWorkspace(async (tx) => {
    // Held: of two that run at once, the second finds what the first told.
    const client = await lockClient(tx, place.clientId);
    const workspace = await findWorkspace(tx, place.workspaceId);
    if (client && workspace) await mailNews(tx, context, { client, workspace });
    // Whoever asks locks the client, the posts, and their requests before the jobs: so does this.
    await endMailLimit(tx, place.clientId);
  });
};
