import { createUser, hashPassword } from '@ruche/auth';
import { profiles } from '@ruche/connectors';
import { ApprovalRuleInputSchema } from '@ruche/contracts/approvals';
import { usualLinkDays } from '@ruche/contracts/client-page';
import { ClientInputSchema, ContactInputSchema } from '@ruche/contracts/clients';
import { PostInputSchema } from '@ruche/contracts/posts';
import { dayMs, hourMs } from '@ruche/contracts/time';
import type { Database, WorkspaceTx } from '@ruche/database';
import { findAuthUserByEmail } from '@ruche/database/auth';
import { replaceClientLink } from '@ruche/database/client-page';
import { updateWorkspace } from '@ruche/database/workspaces';
import { inWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { changeRule } from '#features/approvals/service.ts';
import { addContact } from '#features/clients/contacts/service.ts';
import { createClient } from '#features/clients/service.ts';
import { demoEmail, demoPassword } from '#features/demo/service.ts';
import { createPost } from '#features/posts/service.ts';
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

/** UTC. */
const reviewedAtHour = 9;

type Review = { clientId: string; contactIds: string[]; drafts: string[] };

/** A rule for approvals, and drafts to ask about once an account is connected. */
async function addReview(tx: WorkspaceTx, scope: Scope, { clientId, contactIds, drafts }: Review): Promise<void> {
  const rule = { mode: 'internal_then_client', internal: { allowsOwn: true }, client: { contactIds }, window: 'week' };
  await changeRule(tx, scope, clientId, ApprovalRuleInputSchema.parse(rule));
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  for (const [index, content] of drafts.entries()) {
    const scheduledFor = new Date(today + (index + 4) * dayMs + reviewedAtHour * hourMs).toISOString();
    await createPost(tx, profiles, scope, PostInputSchema.parse({ clientId, content, scheduledFor, status: 'draft' }));
  }
}

async function createDemoClient({ database, secret }: Demo, userId: string, client: DemoClient): Promise<void> {
  const { contacts, reviewed, ...fields } = client;
  await inWorkspace(database, { userId, workspaceId: null }, async (tx, scope) => {
    const { id } = await createClient(tx, scope, ClientInputSchema.parse(fields));
    const added: string[] = [];
    for (const contact of contacts) {
      added.push((await addContact(tx, scope, id, ContactInputSchema.parse(contact))).id);
    }
    if (reviewed) await addReview(tx, scope, { clientId: id, contactIds: added.slice(0, 1), drafts: reviewed });
    if (contacts.length === 0) return;
    const place = { workspaceId: scope.workspace.id, clientId: id, userId };
    await replaceClientLink(tx, { secret }, { ...place, language: 'en', days: usualLinkDays });
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
  for (const client of demoClients) await createDemoClient(demo, userId, client);
  return true;
}
