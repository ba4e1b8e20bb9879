import {
  type EnteredPage,
  enterClientPage,
  type FoundDevice,
  type FoundLink,
  findClientLink,
  findDevice,
  holdClientLink,
  noteOrigin,
} from '@ruche/database/client-page';
import { type ClientRow, findClient } from '@ruche/database/clients';
import { findWorkspace, type Workspace } from '@ruche/database/workspaces';
import { originOf } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import { readPageCookie } from '#plugins/page-cookie.ts';
import { noSuchPage, pageLocked } from './policy.ts';
import type { ClientPageContext } from './schema.ts';

/** A page whose link works, before anybody knows who looks at it. */
export type OpenPage = EnteredPage & { workspace: Workspace; client: ClientRow; link: FoundLink };

/** One that a contact of the client looks at. */
export type BoundPage = OpenPage & FoundDevice;

export type PageVisit = { token: string; cookie: string | null; ip: string };

export function visitOf(
  context: ClientPageContext,
  request: FastifyRequest & { params: { token: string } },
): PageVisit {
  return { token: request.params.token, cookie: readPageCookie(context, request), ip: originOf(request).ip };
}

async function openPage(db: Parameters<typeof enterClientPage>[0], context: ClientPageContext, token: string) {
  const entered = await enterClientPage(db, context.secret, token);
  if (!entered) throw noSuchPage();
  const workspace = await findWorkspace(entered.tx, entered.workspaceId);
  const client = await findClient(entered.tx, entered.clientId);
  const link = await findClientLink(entered.tx, entered.clientId);
  if (!workspace || !client || link?.id !== entered.linkId) throw noSuchPage();
  return { ...entered, workspace, client, link };
}

export const bindPage = ({ tx, linkId }: OpenPage, { secret }: ClientPageContext, { cookie }: PageVisit) =>
  cookie === null ? null : findDevice(tx, secret, { linkId, value: cookie });

/** Works on the page that the link leads to, as its client alone is seen. */
export async function onPage<Result>(
  context: ClientPageContext,
  token: string,
  work: (page: OpenPage) => Promise<Result>,
): Promise<Result> {
  return context.database.orm.transaction(async (db) => work(await openPage(db, context, token)));
}

/** The same for a contact of the client, in a browser of theirs. */
export async function asContact<Result>(
  context: ClientPageContext,
  visit: PageVisit,
  work: (page: BoundPage) => Promise<Result>,
  { accessMode = 'read write' }: { accessMode?: 'read only' | 'read write' } = {},
): Promise<Result> {
  return context.database.orm.transaction(
    async (db) => {
      const page = await openPage(db, context, visit.token);
      if (accessMode === 'read write' && !(await holdClientLink(page.tx, page.linkId))) throw noSuchPage();
      const found = await bindPage(page, context, visit);
      if (!found) throw pageLocked();
      if (accessMode === 'read write') await noteOrigin(page.tx, visit.ip);
      return work({ ...page, ...found });
    },
    { accessMode },
  );
}

export const readAsContact = <Result>(
  context: ClientPageContext,
  visit: PageVisit,
  work: (page: BoundPage) => Promise<Result>,
): Promise<Result> => asContact(context, visit, work, { accessMode: 'read only' });
