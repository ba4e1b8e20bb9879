import { AppError } from '@ruche/contracts/api';
import type { ContactChange, ContactInput } from '@ruche/contracts/clients';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ContactKey,
  type ContactRow,
  deleteContact,
  insertContact,
  listContacts,
  lockClient,
  updateContact,
} from '@ruche/database/clients';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { contacts as refusals } from '#features/clients/refusals.ts';
import { getClient, noSuchClient } from '#features/clients/service.ts';

const contactLimit = 50;

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
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
  const known = await listContacts(tx, clientId);
  if (known.length >= contactLimit) throw new AppError('conflict', refusals.tooMany(contactLimit));
  return insertContact(tx, { ...input, clientId, workspaceId: scope.workspace.id });
}

export async function changeContact(
  tx: WorkspaceTx,
  scope: Scope,
  key: ContactKey,
  change: ContactChange,
): Promise<ContactRow> {
  authorize(scope, 'clients.write', { client: key.clientId });
  await getClient(tx, scope, key.clientId);
  const contact = await updateContact(tx, key, change);
  if (!contact) throw noSuchContact();
  return contact;
}

export async function removeContact(tx: WorkspaceTx, scope: Scope, key: ContactKey): Promise<void> {
  authorize(scope, 'clients.write', { client: key.clientId });
  await getClient(tx, scope, key.clientId);
  if (!(await deleteContact(tx, key))) throw noSuchContact();
}
