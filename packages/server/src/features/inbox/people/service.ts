import { AppError } from '@ruche/contracts/api';
import type { InboxPerson, InboxPersonExport, InboxPersonQuery } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  eraseInboxPerson,
  findInboxPerson,
  listInboxPeople,
  listMessagesWith,
  lockInboxPerson,
  type PersonRead,
} from '@ruche/database/inbox';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/inbox/policy.ts';
import { presentPerson } from '#features/inbox/presenter.ts';
import { people as refusals } from '#features/inbox/refusals.ts';

const noSuchPerson = () => new AppError('not_found', refusals.notFound);

export async function peopleOf(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  query: InboxPersonQuery,
): Promise<InboxPerson[]> {
  const { clientId } = query;
  authorize(scope, 'inbox.read', clientId === undefined ? 'workspace' : { client: clientId });
  if (clientId !== undefined) await requireClient(tx, clientId);
  return (await listInboxPeople(tx, query)).map((row) => presentPerson(row, profiles));
}

async function findPerson(tx: WorkspaceTx, scope: Scope, id: string): Promise<PersonRead> {
  const person = await findInboxPerson(tx, id);
  if (!person) throw noSuchPerson();
  authorize(scope, 'inbox.read', { client: person.clientId });
  return person;
}

export async function getPerson(tx: WorkspaceTx, profiles: Profiles, scope: Scope, id: string): Promise<InboxPerson> {
  return presentPerson(await findPerson(tx, scope, id), profiles);
}

/** For whoever asks what is known of them. */
export async function exportPerson(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  id: string,
): Promise<InboxPersonExport> {
  const person = await findPerson(tx, scope, id);
  const messages = await listMessagesWith(tx, id);
  return { person: presentPerson(person, profiles), exportedAt: new Date().toISOString(), messages };
}

/** For whoever asks to be forgotten. */
export async function erasePerson(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const person = await lockInboxPerson(tx, id);
  if (!person) throw noSuchPerson();
  authorize(scope, 'inbox.manage', { client: person.clientId });
  await eraseInboxPerson(tx, person);
  await emit(tx, scope, { kind: 'inbox_changed', what: 'conversations' });
}
