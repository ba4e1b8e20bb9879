import { randomUUID } from 'node:crypto';
import { TimeZoneSchema } from '@ruche/contracts/workspaces';
import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  findAuthUserByEmail,
  findAuthUserByPhone,
  insertAuthUser,
  insertIdentity,
  loadAuthUserParts,
  type Metadata,
} from '@ruche/database/auth';
import { actAs, insertProfile, openWorkspace, updateProfile } from '@ruche/database/people';
import { enterWorkspace, restartWorkspace, updateWorkspace } from '@ruche/database/workspaces';
import type { Address } from './addresses.ts';
import { type PresentedUser, presentUser } from './presenter.ts';

export type NewUser = {
  email?: string | null;
  phone?: string | null;
  passwordHash?: string | null;
  /** What the person said about themselves: firstName, lastName, timeZone, … */
  data?: Metadata;
  isEmailConfirmed?: boolean;
  isPhoneConfirmed?: boolean;
  isSso?: boolean;
  /** How the account begins. For email and phone the subject is the user's own id, filled in here. */
  identity: { provider: 'email' | 'phone' } | { provider: string; subject: string; data: Metadata };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '');

/** First and last name, from whichever fields a sign-up form or a provider uses. */
function readNames(data: Metadata, email: string): { firstName: string; lastName: string } {
  const [wholeFirst = '', ...wholeRest] = textOf(data['full_name'] ?? data['name']).split(/\s+/);
  const localPart = email.split('@')[0] ?? '';
  return {
    firstName: textOf(data['firstName'] ?? data['given_name']) || wholeFirst || localPart,
    lastName: textOf(data['lastName'] ?? data['family_name']) || wholeRest.join(' '),
  };
}

export async function findByAddress(db: Executor, address: Address): Promise<AuthUser | null> {
  return 'email' in address ? findAuthUserByEmail(db, address.email) : findAuthUserByPhone(db, address.phone);
}

const nameWorkspace = (firstName: string) => (firstName ? `${firstName}’s workspace` : 'My workspace');

/** Clients begin with the workspace's zone: the person's own, where their browser said it. */
const readTimeZone = (data: Metadata) => TimeZoneSchema.safeParse(data['timeZone']).data;

/** The profile and the workspace that every account has, except those of people who stay anonymous. */
export async function createProfile(tx: Executor, user: AuthUser): Promise<void> {
  const email = user.email ?? '';
  const names = readNames(user.userMetadata, email);
  await actAs(tx, user.id);
  await insertProfile(tx, { id: user.id, email, ...names });
  const workspaceId = await openWorkspace(tx, nameWorkspace(names.firstName));
  const timeZone = readTimeZone(user.userMetadata);
  if (timeZone === undefined) return;
  const entrance = await enterWorkspace(tx, { userId: user.id, workspaceId });
  if (entrance) await updateWorkspace(entrance.tx, workspaceId, { timeZone });
}

/** Profile and workspace as if the account began now, with what is known about its owner. */
export async function restartProfile(tx: Executor, user: AuthUser, data: Metadata): Promise<void> {
  const names = readNames(data, user.email ?? '');
  const entrance = await enterWorkspace(tx, { userId: user.id, workspaceId: null });
  await updateProfile(tx, user.id, names);
  if (entrance?.role !== 'owner') return;
  const beginning = { name: nameWorkspace(names.firstName), timeZone: readTimeZone(data) ?? 'UTC' };
  if (user.lastSignInAt === null) await restartWorkspace(entrance.tx, entrance.workspace.id, beginning);
  else await updateWorkspace(entrance.tx, entrance.workspace.id, beginning);
}

/** What an account says about itself, beside what the person said. */
export function describeAddress(
  id: string,
  { email, phone }: { email?: string | null; phone?: string | null },
  { isEmailConfirmed = false, isPhoneConfirmed = false } = {},
): Metadata {
  return {
    sub: id,
    ...(email && { email }),
    ...(phone && { phone }),
    email_verified: isEmailConfirmed,
    phone_verified: isPhoneConfirmed,
  };
}

/**
 * Makes an account with its identity, profile and workspace: all of it or nothing, with the caller's transaction.
 * Null when the address or number belongs to somebody already.
 */
export async function createUser(tx: Executor, input: NewUser): Promise<AuthUser | null> {
  const { identity, data = {}, email = null, phone = null } = input;
  const id = randomUUID();
  const own = describeAddress(id, { email, phone }, input);
  const { subject, identityData } =
    'subject' in identity
      ? { subject: identity.subject, identityData: identity.data }
      : { subject: id, identityData: { ...data, ...own } };
  const now = new Date();
  const user = await insertAuthUser(tx, {
    id,
    email,
    phone,
    passwordHash: input.passwordHash ?? null,
    isSso: input.isSso ?? false,
    emailConfirmedAt: input.isEmailConfirmed ? now : null,
    phoneConfirmedAt: input.isPhoneConfirmed ? now : null,
    appMetadata: { provider: identity.provider, providers: [identity.provider] },
    userMetadata: { ...data, ...identityData },
  });
  if (!user) return null;
  const isStored = await insertIdentity(tx, { userId: id, provider: identity.provider, subject, identityData });
  if (!isStored) throw new Error('The identity of a new user is taken.');
  await createProfile(tx, user);
  return user;
}

/** The user as every answer shows it. */
export async function describeUser(db: Executor, user: AuthUser): Promise<PresentedUser> {
  return presentUser({ user, ...(await loadAuthUserParts(db, user.id)) });
}
