import { profiles, readSignedRequest } from '@ruche/connectors';
import type { PlatformId, Platforms } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Database, Executor, WorkspaceTx } from '@ruche/database';
import {
  announceLostAccess,
  consentRevocationKey,
  deleteSelectionsOfPerson,
  eraseSocialAccount,
  findWorkspacesOfPerson,
  forgetAccess,
  forgetSelectionsOfPerson,
  hashConsent,
  listAccountsOfPerson,
  lockClientsOfPerson,
  lockConsentAgainstStoring,
  recordConsentEnd,
  type SocialAccountRow,
} from '@ruche/database/accounts';
import { emit } from '@ruche/database/events';
import { dequeue } from '@ruche/database/jobs';
import { insertCompletedDeletion } from '@ruche/database/people';
import { workInWorkspace } from '@ruche/database/workspaces';
import { createDeletionCode } from '#domain/people/deletion-codes.ts';

// What Meta tells us of people who take back their consent. Facebook and Instagram may be one application there or
// several: whichever secret signed the request says whose people are meant.

const metaPlatforms = ['facebook', 'instagram'] as const satisfies PlatformId[];

export type MetaContext = {
  database: Database;
  platforms: Platforms;
  secret: string;
  publicUrl: string;
};

type Person = { platform: PlatformId; appId: string; personId: string; issuedAt: Date | null };

function readPeople({ platforms }: MetaContext, signedRequest: string): Person[] {
  const people = metaPlatforms.flatMap((platform) => {
    const access = platforms[platform];
    const apps = access ? [access, ...(access.loginApp ? [access.loginApp] : [])] : [];
    return apps.flatMap(({ clientId: appId, clientSecret }) => {
      const read = readSignedRequest(clientSecret, signedRequest);
      return read.kind === 'ok' ? [{ platform, appId, ...read.value }] : [];
    });
  });
  if (people.length === 0) throw new AppError('forbidden', 'This request wasn’t signed by Meta.');
  return people;
}

type Endings = {
  choices: (tx: WorkspaceTx, person: Person) => Promise<void>;
  accounts: (tx: WorkspaceTx, accounts: SocialAccountRow[], person: Person) => Promise<void>;
};

/**
 * All of it or nothing, in every workspace that has, or lately had, accounts of theirs. Choices come first, as they do
 * for whoever is choosing: the accounts that come of it are seen then, and neither waits for the other for ever.
 */
async function forEachWorkspace(db: Executor, people: Person[], end: Endings): Promise<void> {
  for (const person of people) {
    const { platform, personId } = person;
    for (const workspaceId of await findWorkspacesOfPerson(db, platform, personId)) {
      const tx = await workInWorkspace(db, workspaceId);
      await end.choices(tx, person);
      await end.accounts(tx, await listAccountsOfPerson(tx, platform, personId), person);
    }
  }
}

const secondMs = 1000;

/** Meta may tell late, or twice: what the person has allowed again since then is not meant. Null means all until now. */
function endOf({ issuedAt }: Person): Date | null {
  return issuedAt && new Date(issuedAt.getTime() + secondMs);
}

function isMeant({ consentedAt, deletedAt }: SocialAccountRow, person: Person): boolean {
  const end = endOf(person);
  return deletedAt === null && (end === null || consentedAt < end);
}

/** Whoever stores at this moment is waited for, and seen; whoever comes later finds the word. */
async function recordEnd(tx: Executor, context: MetaContext, person: Person, endedAt: Date | null): Promise<void> {
  const consent = hashConsent(context, person);
  await lockConsentAgainstStoring(tx, consent);
  await recordConsentEnd(tx, consent, endedAt);
}

/** The person removed Ruche at the network: the access is void, and whatever lives on it waits for a new one. */
export async function deauthorize(context: MetaContext, signedRequest: string): Promise<number> {
  const people = readPeople(context, signedRequest);
  let count = 0;
  await context.database.orm.transaction(async (db) => {
    for (const person of people) await recordEnd(db, context, person, endOf(person));
    await forEachWorkspace(db, people, {
      choices: (tx, person) => forgetSelectionsOfPerson(tx, person.platform, person.personId, endOf(person)),
      accounts: async (tx, accounts, person) => {
        const { name } = profiles[person.platform];
        const reason = `The person who connected it removed Ruche on ${name}. Reconnect the account.`;
        for (const account of accounts.filter((one) => isMeant(one, person))) {
          await forgetAccess(tx, account.id, reason);
          if (account.status !== 'needs_reconnect') await announceLostAccess(tx, account, reason);
          count += 1;
        }
      },
    });
  });
  return count;
}

/** The person wants what we have of them deleted. It is done at once; the code lets them see so. */
export async function deleteData(
  context: MetaContext,
  signedRequest: string,
): Promise<{ url: string; confirmation_code: string }> {
  const people = readPeople(context, signedRequest);
  const code = createDeletionCode();
  await context.database.orm.transaction(async (db) => {
    // All until now, whenever it was asked for: nothing that is on its way may be stored afterwards.
    for (const person of people) {
      await recordEnd(db, context, person, null);
      await dequeue(db, consentRevocationKey(hashConsent(context, person)));
    }
    await forEachWorkspace(db, people, {
      choices: async (tx, { platform, personId }) => {
        await deleteSelectionsOfPerson(tx, platform, personId);
        await lockClientsOfPerson(tx, platform, personId);
      },
      accounts: async (tx, accounts, { platform }) => {
        for (const { id, workspaceId, clientId, deletedAt } of accounts) {
          await eraseSocialAccount(tx, { id, workspaceId, clientId });
          if (deletedAt !== null) continue;
          const scope = { workspace: { id: workspaceId }, userId: null };
          const account = { id, name: null };
          await emit(tx, scope, { kind: 'account_disconnected', account, platform, clientId });
        }
      },
    });
    await insertCompletedDeletion(db, code);
  });
  return { url: `${context.publicUrl}/data-deletion?code=${code}`, confirmation_code: code };
}
