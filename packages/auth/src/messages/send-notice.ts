import type { Executor } from '@ruche/database';
import type { AuthFactor, AuthUser } from '@ruche/database/auth';
import { enqueueMessage } from '@ruche/database/jobs';
import type { Origin } from '@ruche/runtime/http';
import { layOut } from '@ruche/runtime/mail';
import type { AuthContext } from '#src/context.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { messageBudget, takeNotice } from './budget.ts';

/** What was changed about the ways into an account. */
export type Change =
  | { kind: 'identity_linked'; provider: string; email: string | null }
  | { kind: 'identity_unlinked'; provider: string; email: string | null; newEmail: string | null }
  | { kind: 'factor_added' | 'factor_removed'; type: AuthFactor['factorType'] }
  | { kind: 'password_added' | 'password_changed' };

/** Nothing in it expires; it is tried for longer than the queue tries anything. */
const lifeSeconds = 7 * 86_400;

const providerNames: Record<string, string> = {
  email: 'your email address',
  phone: 'your phone number',
  google: 'Google',
  azure: 'Microsoft',
  linkedin_oidc: 'LinkedIn',
};

const factorNames: Record<AuthFactor['factorType'], string> = {
  totp: 'An authenticator app',
  phone: 'A phone number',
};

type Words = { subject: string; heading: string; sentence: string; ifNotYou: string };

/** Whoever reads this at the old address hears nothing more there. */
function addressNote({ newEmail }: { newEmail: string | null }): string {
  return newEmail === null ? '' : ` Your account’s email address is now ${newEmail}.`;
}

function describeIdentity(change: Extract<Change, { provider: string }>): Words {
  const { provider, email } = change;
  const name = providerNames[provider] ?? provider;
  const whose = email === null ? name : `${name} (${email})`;
  return change.kind === 'identity_linked'
    ? {
        subject: `${name} was linked to your Ruche account`,
        heading: `You can now sign in with ${name}`,
        sentence: `${whose} was linked to your Ruche account. You can use it to sign in.`,
        ifNotYou: `unlink ${name}, change your password, and sign out everywhere`,
      }
    : {
        subject: `You can no longer sign in to Ruche with ${name}`,
        heading: `${name[0]?.toUpperCase()}${name.slice(1)} was unlinked`,
        sentence: `You can’t sign in to Ruche with ${whose} anymore. It was unlinked from your account.${addressNote(change)}`,
        ifNotYou: 'change your password and sign out everywhere',
      };
}

function describeFactor({ kind, type }: Extract<Change, { type: string }>): Words {
  const name = factorNames[type];
  return kind === 'factor_added'
    ? {
        subject: 'Two-factor authentication was added to your Ruche account',
        heading: 'Two-factor authentication was added',
        sentence: `${name} was added as a second step. You’ll now enter a code each time you sign in to Ruche.`,
        ifNotYou: 'remove it, change your password, and sign out everywhere',
      }
    : {
        subject: 'A two-factor method was removed from your Ruche account',
        heading: 'A two-factor method was removed',
        sentence: `${name} was removed from two-factor authentication. Its codes no longer work.`,
        ifNotYou: 'change your password, sign out everywhere, and set up two-factor authentication again',
      };
}

function describePassword({ kind }: Extract<Change, { kind: `password_${string}` }>): Words {
  const isNew = kind === 'password_added';
  return {
    subject: isNew ? 'A password was added to your Ruche account' : 'Your Ruche password was changed',
    heading: isNew ? 'Your account now has a password' : 'Your password was changed',
    sentence: `${isNew ? 'You can now sign in with your new password.' : 'Use your new password from now on.'} We signed you out everywhere else.`,
    ifNotYou: 'reset your password right away, then sign out everywhere',
  };
}

function describeChange(change: Change): Words {
  if ('provider' in change) return describeIdentity(change);
  if ('type' in change) return describeFactor(change);
  return describePassword(change);
}

// Whoever reads it may be anywhere: the time names its zone.
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function writeMail({ settings: { publicUrl } }: AuthContext, change: Change, { ip }: Origin) {
  const { subject, heading, sentence, ifNotYou } = describeChange(change);
  return layOut({
    subject,
    preview: sentence,
    heading,
    sentences: [sentence, `When: ${moment.format(new Date())} UTC, from IP address ${ip}.`],
    action: 'Review your security settings',
    link: `${publicUrl}/dashboard/settings/security`,
    notes: [
      'If this was you, you’re all set.',
      `If it wasn’t you, someone else may have access to your account. Go to Settings > Security to ${ifNotYou}.`,
      `Can’t sign in? Reset your password: ${publicUrl}/auth/forgot`,
    ],
  });
}

/**
 * Tells the owner of an account that a way into it was changed. It goes to a confirmed address alone: any other may be
 * somebody else's. It neither refuses the change nor takes from the messages that people wait for.
 */
export async function sendNotice(
  tx: Executor,
  context: AuthContext,
  user: AuthUser,
  { change, origin }: { change: Change; origin: Origin },
): Promise<void> {
  if (user.email === null || !isConfirmed(user, 'email')) return;
  const { secret, auth } = context.settings;
  const counted = { userId: user.id, subject: 'access' } as const;
  if (!(await takeNotice(tx, counted, messageBudget(auth.rateFactor)))) return;
  const staleAt = new Date(Date.now() + lifeSeconds * 1000).toISOString();
  await enqueueMessage(tx, secret, {
    channel: 'email',
    to: user.email,
    staleAt,
    ...writeMail(context, change, origin),
  });
}
