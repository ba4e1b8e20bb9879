import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { CharacterSet } from '@ruche/contracts/auth';
import type { AuthSettings } from '@ruche/runtime/settings';
import { AuthError, invalid, type WeakReason } from '#src/errors/errors.ts';

/** Argon2id (the library's default kind) with 19 MiB and two passes. */
const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxBytes = 72;

export function hashPassword(password: string): Promise<string> {
  return hash(password, hashingCost);
}

let decoy: Promise<string> | null = null;

/** Also takes its time when there is nothing to compare with, so that the answer's delay tells nothing. */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && isRight;
}

const characters: Record<CharacterSet, RegExp> = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  symbol: /[^A-Za-z\d\s]/,
};

const leakAnswerMs = 3_000;

/** Asks a range service, which learns five characters of a hash and nothing else. Silence does not block anybody. */
async function isLeaked(url: string, password: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`${url}/${digest.slice(0, 5)}`, { signal: AbortSignal.timeout(leakAnswerMs) });
    if (!answer.ok) return false;
    const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'));
    return lines.some(([suffix, count]) => suffix === digest.slice(5) && count !== '0');
  } catch {
    return false;
  }
}

export async function findWeaknesses(settings: AuthSettings, password: string): Promise<WeakReason[]> {
  const reasons: WeakReason[] = [];
  if (password.length < settings.passwordMinLength) reasons.push('length');
  if (settings.passwordRequired.some((set) => !characters[set].test(password))) reasons.push('characters');
  if (settings.passwordLeakedUrl && (await isLeaked(settings.passwordLeakedUrl, password))) reasons.push('pwned');
  return reasons;
}

export const weakPasswordMessage = 'This password is too short or too easy to guess.';

/** Refuses a password that must not be set. */
export async function checkNewPassword(settings: AuthSettings, password: string): Promise<void> {
  if (Buffer.byteLength(password) > maxBytes)
    throw invalid('This password is too long. Choose one with up to 72 characters.');
  const weakReasons = await findWeaknesses(settings, password);
  if (weakReasons.length > 0) throw new AuthError(422, 'weak_password', weakPasswordMessage, { weakReasons });
}
