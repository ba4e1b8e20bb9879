import { randomBytes } from 'node:crypto';
import { type AuthUser, findAuthUser } from '@ruche/database/auth';
import { keyedHash } from '@ruche/runtime/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { type HostCookie, readHostCookie, setHostCookie } from '#src/requests/host-cookie.ts';
import { isSameHash } from '#src/tokens/codes.ts';

// A browser in which somebody signed in to an account is a known device of that account: the limits that unknown devices
// use up do not count there. The cookie has one signed entry per account. The account's password is part of what is
// signed, so a new password makes all devices unknown. The cookie does not sign anybody in; whoever copies it may guess
// as often as its owner may mistype. Giving a second factor adds an entry of its own: whoever knows the password alone
// can make as many known devices as they like, and all of them are unknown to the second factor.

const lifeSeconds = 180 * 86_400;
const deviceCookie: HostCookie = { name: 'ruche-device', lifeSeconds, sameSite: 'Lax', looksLike: /^[\w-]{22}(?:~|$)/ };
/** Up to five accounts with a second factor. */
const maxEntries = 10;

type Device = { id: string; entries: string[] };
type Account = Pick<AuthUser, 'id' | 'passwordHash'>;
/** What somebody did in that browser. */
type Step = 'sign-in' | 'second factor';

/** Compared with where there is no account, so that looking takes as long. */
const nobody: Account = { id: 'nobody', passwordHash: null };

function readDevice(context: AuthContext, request: FastifyRequest): Device | null {
  const [id, ...entries] = readHostCookie(context, request, deviceCookie)?.split('~') ?? [];
  return id === undefined ? null : { id, entries: entries.slice(0, maxEntries) };
}

const keyOfStep = { 'sign-in': 'known devices', 'second factor': 'known devices of second factors' } as const;

type Known = { deviceId: string; account: Account; step: Step };

function writeEntry(context: AuthContext, { deviceId, account, step }: Known, issuedAt: string): string {
  const signed = [deviceId, account.id, issuedAt, account.passwordHash ?? ''].join('|');
  return `${issuedAt}.${keyedHash(context.settings.secret, keyOfStep[step], signed).toString('base64url')}`;
}

function isEntryOf(context: AuthContext, known: Known, entry: string): boolean {
  const [issuedAt = ''] = entry.split('.');
  const isRight = isSameHash(entry, writeEntry(context, known, issuedAt));
  return isRight && Number(issuedAt) > Date.now() / 1000 - lifeSeconds;
}

/** The id of the caller's device, where it is known to that account; null also where there is no such account. */
export function findKnownDevice(
  context: AuthContext,
  request: FastifyRequest,
  account: Account | null,
  step: Step = 'sign-in',
): string | null {
  const device = readDevice(context, request);
  if (!device) return null;
  const known = { deviceId: device.id, account: account ?? nobody, step };
  const entries = device.entries.filter((entry) => isEntryOf(context, known, entry));
  return account && entries.length > 0 ? device.id : null;
}

/** Somebody has just proven that the account is theirs: their browser is known to it from now on. */
export function rememberDeviceOf(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  step: Step = 'sign-in',
): void {
  const { id, entries } = readDevice(context, request) ?? { id: randomBytes(16).toString('base64url'), entries: [] };
  const known = { deviceId: id, account, step };
  const entry = writeEntry(context, known, String(Math.floor(Date.now() / 1000)));
  const others = entries.filter((other) => !isEntryOf(context, known, other)).slice(0, maxEntries - 1);
  setHostCookie(context, reply, deviceCookie, [id, entry, ...others].join('~'));
}

/** The same where the account's row as it is now is not at hand. */
export async function rememberDevice(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  step: Step = 'sign-in',
): Promise<void> {
  const account = await findAuthUser(context.database.orm, userId);
  if (account) rememberDeviceOf(context, request, reply, account, step);
}
