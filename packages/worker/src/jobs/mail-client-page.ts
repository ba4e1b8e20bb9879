import { postPathOnPage } from '@ruche/contracts/client-page';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AwaitedRequest,
  enqueuePageMail,
  ensureClientLink,
  isAsked,
  markMailed,
  noteTold,
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

const isAfter = (instant: Date | null, told: Date | null) => instant !== null && (told === null || instant > told);

/** What this person was not told of yet. */
function newsFor(news: PageNews, reader: PageReader): ReaderNews {
  const { toldAt, lastSeenAt, id } = reader;
  const asked = isAsked(news, reader) ? news.requests.filter(({ answeredBy }) => !answeredBy.includes(id)) : [];
  const isOfReader = ({ contactIds }: TeamComment) =>
    contactIds.length === 0 ? isAsked(news, reader) : contactIds.includes(id);
  return {
    fresh: asked.filter(({ askedAt }) => isAfter(askedAt, toldAt)),
    reminded: asked.filter(({ askedAt, remindedAt }) => !isAfter(askedAt, toldAt) && isAfter(remindedAt, toldAt)),
    comments: news.comments.filter(
      (comment) => isOfReader(comment) && isAfter(comment.at, toldAt) && isAfter(comment.at, lastSeenAt),
    ),
  };
}

const isNothing = ({ fresh, reminded, comments }: ReaderNews) => fresh.length + reminded.length + comments.length === 0;

type Page = { workspace: Workspace; client: ClientRow; frame: PageMailFrame; url: string };

async function mailReader(
  tx: WorkspaceTx,
  { settings }: WorkspaceJobContext,
  { workspace, client, frame, url }: Page,
  { reader, own, news }: { reader: PageReader; own: ReaderNews; news: PageNews },
): Promise<AwaitedRequest[]> {
  const { timeZone } = client;
  const mail = writeReaderMail(frame, own, {
    url,
    timeZone,
    rule: news.rule,
    postUrl: (id, comment) => `${url}${postPathOnPage(id, comment)}`,
  });
  const staleAt = new Date(Date.now() + staleAfterMs);
  await enqueuePageMail(tx, settings.secret, { workspace, to: reader.email, staleAt }, mail);
  await noteTold(tx, { workspaceId: workspace.id, clientId: client.id, contactId: reader.id }, news.readAt);
  return [...own.fresh, ...own.reminded];
}

/** Somebody should renew the link: told once a day. */
async function tellUnreachable(tx: WorkspaceTx, workspace: Workspace, { id, name }: ClientRow): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const event = { kind: 'page_unreachable' as const, client: { id, name } };
  await emit(tx, { workspace, userId: null }, event, { onceKey: `page unreachable ${id} ${day}` });
}

/** Mails each person of a client everything that is new for them, in the agency's name. */
export const mailClientPageJob: WorkspaceJobHandler<'mail-client-page'> = async (context, place) => {
  const { inWorkspace, settings } = context;
  await inWorkspace(async (tx) => {
    // Held: of two that run at once, the second finds what the first told.
    const client = await lockClient(tx, place.clientId);
    const workspace = await findWorkspace(tx, place.workspaceId);
    if (!client || !workspace) return;
    const news = await readPageNews(tx, place);
    const due = news.readers
      .map((reader) => ({ reader, own: newsFor(news, reader), news }))
      .filter(({ own }) => !isNothing(own));
    if (due.length === 0) return;
    const link = await ensureClientLink(tx, settings, place);
    const url = link && pageUrlOf(settings, link);
    if (!link || url === null) {
      await tellUnreachable(tx, workspace, client);
      return;
    }
    const frame = await readMailFrame(tx, workspace, client, link.language);
    const told: AwaitedRequest[] = [];
    for (const one of due) told.push(...(await mailReader(tx, context, { workspace, client, frame, url }, one)));
    await markMailed(tx, [...new Set(told.map(({ id }) => id))]);
  });
};
