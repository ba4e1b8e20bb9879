import { AppError } from '@ruche/contracts/api';
import type {
  ClientPageLink,
  NewPageLinkSchema,
  PageLinkChange,
  PageLinkSendingSchema,
} from '@ruche/contracts/client-page';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { mailClientPage } from '@ruche/database/approvals';
import {
  deleteDevice,
  enqueuePageMail,
  findClientLink,
  listDevices,
  listLinkSendings,
  noteLinkSent,
  pageUrlOf,
  readMailFrame,
  replaceClientLink,
  revokeClientLink,
  updateClientLink,
} from '@ruche/database/client-page';
import { type ContactRow, findClient, listContacts, lockClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { writePageLinkMail } from '@ruche/runtime/mail';
import type { z } from 'zod';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { links as refusals } from '#features/client-page/refusals.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { presentLink } from './presenter.ts';

const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);
const noLink = () => new AppError('not_found', refusals.none);

/** A mail that nobody could deliver until then is given up. */
const staleAfterMs = 3 * dayMs;

const isReachable = ({ email }: Pick<ContactRow, 'email'>) => email.trim() !== '';

export async function linkOfClient(
  tx: WorkspaceTx,
  context: ClientPageContext,
  scope: Scope,
  clientId: string,
): Promise<ClientPageLink> {
  authorize(scope, 'clients.read', { client: clientId });
  if (!(await findClient(tx, clientId))) throw noSuchClient();
  const link = await findClientLink(tx, clientId);
  const contacts = (await listContacts(tx, clientId)).filter(isReachable);
  return presentLink(context, {
    link,
    contacts,
    devices: await listDevices(tx, clientId),
    sendings: await listLinkSendings(tx, clientId),
  });
}

export async function makeLink(
  tx: WorkspaceTx,
  context: ClientPageContext,
  scope: Scope,
  clientId: string,
  input: z.infer<typeof NewPageLinkSchema>,
): Promise<ClientPageLink> {
  authorize(scope, 'clients.share', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  const { workspace, userId } = scope;
  await replaceClientLink(tx, context, { ...input, workspaceId: workspace.id, clientId, userId });
  await emit(tx, scope, { kind: 'page_link_created', client });
  await mailClientPage(tx, workspace.id, clientId);
  return linkOfClient(tx, context, scope, clientId);
}

export async function changeLink(
  tx: WorkspaceTx,
  context: ClientPageContext,
  scope: Scope,
  clientId: string,
  change: PageLinkChange,
): Promise<ClientPageLink> {
  authorize(scope, 'clients.share', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  if (!(await updateClientLink(tx, clientId, change))) throw noLink();
  await emit(tx, scope, { kind: 'page_link_changed', client });
  // What nobody could be mailed of while it had expired.
  await mailClientPage(tx, scope.workspace.id, clientId);
  return linkOfClient(tx, context, scope, clientId);
}

export async function endLink(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<void> {
  authorize(scope, 'clients.share', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  if (!(await revokeClientLink(tx, clientId))) throw noLink();
  await emit(tx, scope, { kind: 'page_link_revoked', client });
}

export async function signOutDevice(
  tx: WorkspaceTx,
  scope: Scope,
  { id: clientId, deviceId }: { id: string; deviceId: string },
): Promise<void> {
  authorize(scope, 'clients.share', { client: clientId });
  if (!(await findClient(tx, clientId))) throw noSuchClient();
  if (!(await deleteDevice(tx, { clientId, id: deviceId }))) throw new AppError('not_found', refusals.noDevice);
}

/** Only people of the client who can be reached: we mail nobody else. */
async function requireContacts(tx: WorkspaceTx, clientId: string, ids: readonly string[]): Promise<ContactRow[]> {
  const known = (await listContacts(tx, clientId)).filter(isReachable);
  const chosen = known.filter(({ id }) => ids.includes(id));
  if (chosen.length === ids.length) return chosen;
  const details = [{ path: 'body.contactIds', message: refusals.strangers }];
  throw new AppError('validation_failed', refusals.fields, { details });
}

export async function mailLink(
  tx: WorkspaceTx,
  context: ClientPageContext,
  scope: Scope,
  clientId: string,
  { contactIds, message }: z.infer<typeof PageLinkSendingSchema>,
): Promise<void> {
  authorize(scope, 'clients.write', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  const link = await findClientLink(tx, clientId);
  const url = link && pageUrlOf(context, link);
  if (!link || url === null) throw noLink();
  if (link.expiresAt <= new Date()) throw new AppError('conflict', refusals.expired);
  const contacts = await requireContacts(tx, clientId, contactIds);
  const { workspace } = scope;
  const mail = writePageLinkMail(await readMailFrame(tx, workspace, client, link.language), { url, message });
  const staleAt = new Date(Date.now() + staleAfterMs);
  for (const { id: contactId, email } of contacts) {
    await enqueuePageMail(tx, context.secret, { workspace, to: email, staleAt }, mail);
    await noteLinkSent(tx, { workspaceId: workspace.id, clientId, contactId });
  }
  await emit(tx, scope, { kind: 'page_link_sent', client, count: contacts.length });
}
