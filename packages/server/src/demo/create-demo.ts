import { createUser, hashPassword } from '@ruche/auth';
import { ClientInputSchema, ContactInputSchema } from '@ruche/contracts/clients';
import type { Database } from '@ruche/database';
import { findAuthUserByEmail } from '@ruche/database/auth';
import { updateWorkspace } from '@ruche/database/workspaces';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { addContact } from '#features/clients/contacts/service.ts';
import { createClient } from '#features/clients/service.ts';
import { demoEmail, demoPassword } from '#features/demo/service.ts';
import { changeWorkspace, choosePlan } from '#features/workspaces/service.ts';
import { type DemoClient, demoClients } from './demo-clients.ts';
import { createDemoTeam } from './demo-team.ts';

type Demo = {
  database: Database;
  secret: string;
  /** Then it stays on its trial, so that one can try to pay. Otherwise there is nothing to decide: it has Pro. */
  isSold: boolean;
};

async function createDemoPerson({ database, secret }: Demo): Promise<string | null> {
  const passwordHash = await hashPassword(demoPassword(secret));
  const user = await database.orm.transaction((tx) =>
    createUser(tx, {
      email: demoEmail,
      passwordHash,
      data: { firstName: 'Camille', lastName: 'Durand' },
      isEmailConfirmed: true,
      identity: { provider: 'email' },
    }),
  );
  return user?.id ?? null;
}

async function createDemoClient(database: Database, userId: string, client: DemoClient): Promise<void> {
  const { contacts, ...fields } = client;
  await inWorkspace(database, { userId, workspaceId: null }, async (tx, scope) => {
    const { id } = await createClient(tx, scope, ClientInputSchema.parse(fields));
    for (const contact of contacts) {
      await addContact(tx, scope, id, ContactInputSchema.parse(contact));
    }
  });
}

/** One workspace to try things in, made as a person would make it. False when there is one already. */
export async function createDemo(demo: Demo): Promise<boolean> {
  const { database } = demo;
  if (await findAuthUserByEmail(database.orm, demoEmail)) return false;
  const userId = await createDemoPerson(demo);
  if (userId === null) return false;
  await inWorkspace(database, { userId, workspaceId: null }, async (tx, scope) => {
    const named = await changeWorkspace(tx, scope, { name: 'Atelier Durand', timeZone: 'Europe/Paris' });
    if (demo.isSold) return;
    const { workspace } = await choosePlan(tx, named, { plan: 'pro' });
    await updateWorkspace(tx, workspace.id, { trialEndsAt: new Date() });
  });
  await createDemoTeam(demo, userId);
  for (const client of demoClients) await createDemoClient(database, userId, client);
  return true;
}
