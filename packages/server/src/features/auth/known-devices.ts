import { randomBytes } from 'node:crypto';
import { type AuthUser, findAuthUser, keyedHash } from '@ruche/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';
import { isSameHash } from './tokens/codes.ts';

// A browser in which somebody signed in to an account is known to that account: what strangers do to the account does
// not slow its owner there. The cookie says so with one mark per account, signed over the account's password as well:
// with a new password every device is a stranger again, whoever had it. It opens nothing; whoever copies it may guess
// as often as its owner may mistype. Giving a second factor leaves a mark of its own: whoever knows the password alone
// gets as many devices as they like, and is a stranger to the second factor on all of them.

const cookieName = 'ruche_device';
const lifeSeconds = 180 * 86_400;
/** Up to five accounts with a second factor. */
const maxMarks = 10;

type Device = { id: string; marks: string[] };
type Account = Pick<AuthUser, 'id' | 'passwordHash'>;
type Proof = 'sign-in' | 'second factor';

/** Compared with where there is no account, so that looking takes as long. */
const nobody: Account = { id: 'nobody', passwordHash: null };

function readDevice(request: FastifyRequest): Device | null {
  const pairs = (request.headers.cookie ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  const [id = '', ...marks] = (value ?? '').split('~');
  return /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, maxMarks) } : null;
}

const keyOfProof = { 'sign-in': 'known devices', 'second factor': 'known devices of second factors' } as const;

type Known = { deviceId: string; account: Account; proof: Proof };

function writeMark(context: AuthContext, { deviceId, account, proof }: Known, issuedAt: string): string {
  const signed = [deviceId, account.id, issuedAt, account.passwordHash ?? ''].join('|');
  return `${issuedAt}.${keyedHash(context.settings.secret, keyOfProof[proof], signed).toString('base64url')}`;
}

function isMarkOf(context: AuthContext, known: Known, mark: string): boolean {
  const [issuedAt = ''] = mark.split('.');
  const isRight = isSameHash(mark, writeMark(context, known, issuedAt));
  return isRight && Number(issuedAt) > Date.now() / 1000 - lifeSeconds;
}

/** The id of the caller's device, where it is known to that account; null also where there is no such account. */
export function findKnownDevice(
  context: AuthContext,
  request: FastifyRequest,
  account: Account | null,
  proof: Proof = 'sign-in',
): string | null {
  const device = readDevice(request);
  if (!device) return null;
  const known = { deviceId: device.id, account: account ?? nobody, proof };
  const marks = device.marks.filter((mark) => isMarkOf(context, known, mark));
  return account && marks.length > 0 ? device.id : null;
}

/** Somebody has just proven that the account is theirs: their browser is known to it from now on. */
export async function rememberDevice(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  proof: Proof = 'sign-in',
): Promise<void> {
  const account = await findAuthUser(context.database.orm, userId);
  if (!account) return;
  const { id, marks } = readDevice(request) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
  const known = { deviceId: id, account, proof };
  const mark = writeMark(context, known, String(Math.floor(Date.now() / 1000)));
  const others = marks.filter((other) => !isMarkOf(context, known, other)).slice(0, maxMarks - 1);
  const isSecure = context.settings.publicUrl.startsWith('https:');
  const attributes = `Path=/auth/v1; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName}=${[id, mark, ...others].join('~')}; ${attributes}`);
}
