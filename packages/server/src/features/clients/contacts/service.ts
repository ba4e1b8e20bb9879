import { AppError } from '@ruche/contracts/api';
import type { ContactChange, ContactInput } from '@ruche/contracts/clients';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { findApprovalRule, listSubmittedPosts, settleClientApprovals } from '@ruche/database/approvals';
import { endBindings, enqueuePageMail, findClientLink, readMailFrame } from '@ruche/database/client-page';
import {
  type ClientRow,
  type ContactKey,
  type ContactRow,
  deleteContact,
  findContact,
  insertContact,
  listContacts,
  lockClient,
  updateContact,
} from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { lockPosts } from '@ruche/database/posts';
import { writeAccessEndedMail } from '@ruche/runtime/mail';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { namedContacts, contacts as refusals } from '#features/clients/refusals.ts';
import { getClient, noSuchClient } from '#features/clients/service.ts';

const contactLimit = 50;
const contactFields = ['name', 'role', 'email', 'phone'] as const;

const noSuchContact = () => new AppError('not_found', refusals.notFound);

export async function contactsOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ContactRow[]> {
  await getClient(tx, scope, clientId);
  return listContacts(tx, clientId);
}

export async function addContact(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  input: ContactInput,
): Promise<ContactRow> {
  authorize(scope, 'clients.write', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  const known = await listContacts(tx, clientId);
  if (known.length >= contactLimit) throw new AppError('conflict', refusals.tooMany(contactLimit));
  const contact = await insertContact(tx, { ...input, clientId, workspaceId: scope.workspace.id });
  await emit(tx, scope, { kind: 'contact_added', client, contact });
  return contact;
}

/** What mails are sealed with. */
type Sealed = { secret: string };
type Found = { client: ClientRow; contact: ContactRow; isNamed: boolean };

/** The client is held: neither their people nor their rule change meanwhile. */
async function findHeld(tx: WorkspaceTx, key: ContactKey): Promise<Found> {
  const client = await lockClient(tx, key.clientId);
  if (!client) throw noSuchClient();
  const contact = await findContact(tx, key);
  if (!contact) throw noSuchContact();
  const rule = await findApprovalRule(tx, key.clientId);
  return { client, contact, isNamed: rule?.contactIds.includes(contact.id) ?? false };
}

/** Whoever takes the address of somebody who approves could answer in their name. */
function requireApprovalRight(scope: Scope, { client, isNamed }: Found): void {
  if (!isNamed) return;
  if (scope.key) throw new AppError('forbidden', namedContacts.notForKeys);
  authorize(scope, 'approvals.manage', { client: client.id });
}

/** Posts before people, as whoever answers holds them. */
async function holdPosts(tx: WorkspaceTx, { client, isNamed }: Found): Promise<void> {
  if (isNamed) await lockPosts(tx, await listSubmittedPosts(tx, client.id));
}

/** The page opens by their address no longer, which its owner should know. */
async function tellOldAddress(tx: WorkspaceTx, { workspace }: Scope, found: Found, { secret }: Sealed): Promise<void> {
  const { client, contact, isNamed } = found;
  if (!isNamed || contact.email === '') return;
  const link = await findClientLink(tx, client.id);
  const frame = await readMailFrame(tx, workspace, client, link?.language ?? 'en');
  const staleAt = new Date(Date.now() + 3 * dayMs);
  await enqueuePageMail(tx, secret, { workspace, to: contact.email, staleAt }, writeAccessEndedMail(frame));
}

export async function changeContact(
  tx: WorkspaceTx,
  scope: Scope,
  { secret, ...key }: ContactKey & Sealed,
  change: ContactChange,
): Promise<ContactRow> {
  authorize(scope, 'clients.write', { client: key.clientId });
  const found = await findHeld(tx, key);
  const before = found.contact;
  const isMoved = change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase();
  if (isMoved) {
    requireApprovalRight(scope, found);
    await holdPosts(tx, found);
    await endBindings(tx, key.id);
    await tellOldAddress(tx, scope, found, { secret });
  }
  const contact = await updateContact(tx, key, change);
  if (!contact) throw noSuchContact();
  const fields = contactFields.filter((field) => contact[field] !== before[field]);
  if (fields.length > 0) await emit(tx, scope, { kind: 'contact_changed', client: found.client, contact, fields });
  if (isMoved) await settleClientApprovals(tx, scope, key.clientId);
  return contact;
}

export async function removeContact(
  tx: WorkspaceTx,
  scope: Scope,
  { secret, ...key }: ContactKey & Sealed,
): Promise<void> {
  authorize(scope, 'clients.write', { client: key.clientId });
  const found = await findHeld(tx, key);
  requireApprovalRight(scope, found);
  await holdPosts(tx, found);
  if (!(await deleteContact(tx, key))) throw noSuchContact();
  await tellOldAddress(tx, scope, found, { secret });
  await emit(tx, scope, { kind: 'contact_removed', client: found.client, contact: found.contact });
  await settleClientApprovals(tx, scope, key.clientId);
}
