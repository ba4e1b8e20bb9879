import { profiles, readSignedRequest } from '@ruche/connectors';
import { AppError, type PlatformId, type Settings } from '@ruche/contracts';
import {
  announceLostAccess,
  type Database,
  type Executor,
  eraseSocialAccount,
  findWorkspacesOfPerson,
  forgetAccess,
  insertActivity,
  insertCompletedDeletion,
  listAccountsOfPerson,
  type SocialAccountRow,
  workInWorkspace,
} from '@ruche/database';
import { createDeletionCode } from '#plugins/deletion-codes.ts';

// What Meta tells us of people who take back their consent. Facebook and Instagram may be one application there or
// two: whichever secret signed the request says whose people are meant.

const metaPlatforms = ['facebook', 'instagram'] as const satisfies PlatformId[];

export type MetaContext = {
  database: Database;
  platforms: Settings['platforms'];
  secret: string;
  publicUrl: string;
};

type Person = { platform: PlatformId; personId: string; issuedAt: Date | null };

function readPeople({ platforms }: MetaContext, signedRequest: string): Person[] {
  const people = metaPlatforms.flatMap((platform) => {
    const access = platforms[platform];
    const read = access && readSignedRequest(access.clientSecret, signedRequest);
    return read?.kind === 'ok' ? [{ platform, ...read.value }] : [];
  });
  if (people.length === 0) throw new AppError('forbidden', 'This request was not signed by Meta.');
  return people;
}

/** All of it or nothing, in every workspace that has accounts of theirs. */
async function forEachAccount(
  tx: Executor,
  people: Person[],
  work: (account: SocialAccountRow, person: Person) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const person of people) {
    const { platform, personId } = person;
    for (const workspaceId of await findWorkspacesOfPerson(tx, platform, personId)) {
      await workInWorkspace(tx, workspaceId);
      const accounts = await listAccountsOfPerson(tx, platform, personId);
      for (const account of accounts) await work(account, person);
      count += accounts.length;
    }
  }
  return count;
}

const secondMs = 1000;

/** Meta may tell late, or twice: what the person has allowed again since then is not meant. */
function isOlder({ connectedAt }: SocialAccountRow, { issuedAt }: Person): boolean {
  return issuedAt === null || connectedAt.getTime() < issuedAt.getTime() + secondMs;
}

/** The person removed Ruche at the network: the access is void, and the accounts wait for a new one. */
export async function deauthorize(context: MetaContext, signedRequest: string): Promise<number> {
  const people = readPeople(context, signedRequest);
  return context.database.orm.transaction((tx) =>
    forEachAccount(tx, people, async (account, person) => {
      if (!isOlder(account, person)) return;
      const { name } = profiles[account.platform];
      const reason = `The person who connected it removed Ruche at ${name}. Connect the account again.`;
      await forgetAccess(tx, account.id, reason);
      if (account.status !== 'needs_reconnect') await announceLostAccess(tx, account, reason);
    }),
  );
}

/** The person wants what we have of them deleted. It is done at once; the code lets them see so. */
export async function deleteData(
  context: MetaContext,
  signedRequest: string,
): Promise<{ url: string; confirmation_code: string }> {
  const people = readPeople(context, signedRequest);
  const code = createDeletionCode();
  await context.database.orm.transaction(async (tx) => {
    await forEachAccount(tx, people, async ({ id, workspaceId, platform }) => {
      await eraseSocialAccount(tx, id);
      const erased = { kind: 'account_disconnected', subjectId: id, subjectName: 'An account' };
      await insertActivity(tx, { workspaceId, ...erased, details: { platform } });
    });
    await insertCompletedDeletion(tx, code);
  });
  return { url: `${context.publicUrl}/data-deletion?code=${code}`, confirmation_code: code };
}
