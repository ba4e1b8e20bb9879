import { randomUUID } from 'node:crypto';
import {
  type Executor,
  findAuthUserByEmail,
  findAuthUserByPhone,
  insertAuthUser,
  lockAuthUser,
  type Metadata,
} from '@ruche/database';
import type { CodeChallenge } from './body.ts';
import { type AuthContext, inTransaction, type Origin } from './context.ts';
import { AuthError } from './errors.ts';
import { sendConfirmation, sendPhoneCode } from './messages/send-confirmation.ts';
import { recordEvent } from './security-events.ts';
import { type SessionAnswer, startSession } from './sessions.ts';
import { createUser, describeUser } from './users.ts';

export type SignUp = {
  address: { email: string } | { phone: string };
  passwordHash: string;
  data: Metadata;
  redirectTo: string;
  challenge: CodeChallenge | null;
  origin: Origin;
};

type UserAnswer = Awaited<ReturnType<typeof describeUser>>;

/** What somebody sees who signs up with a taken address: looks like success, says nothing, is nobody. */
function presentDecoy({ address, data }: SignUp) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const provider = 'email' in address ? 'email' : 'phone';
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...data, sub: id, ...address, email_verified: false, phone_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

async function greetKnown(tx: Executor, context: AuthContext, request: SignUp) {
  const { address, redirectTo, challenge } = request;
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  const known =
    'email' in address ? await findAuthUserByEmail(tx, address.email) : await findAuthUserByPhone(tx, address.phone);
  // Held, so that of several requests at once one sends.
  const user = known && (await lockAuthUser(tx, known.id));
  if (!user) throw new AuthError(409, 'conflict', 'The account was just changed. Try again.');
  const isByEmail = 'email' in address;
  if (isByEmail ? user.emailConfirmedAt : user.phoneConfirmedAt) {
    if (!isEmailAutoconfirmed && !isPhoneAutoconfirmed) return presentDecoy(request);
    throw new AuthError(422, 'user_already_exists', 'There is an account with this address already.');
  }
  // Whoever asks may not be who signed up first: the account stays as it is, and the address is asked again.
  const asked = isByEmail
    ? await sendConfirmation(tx, context, { user, redirectTo, challenge })
    : await sendPhoneCode(tx, context, user);
  return describeUser(tx, asked);
}

export async function signUp(
  context: AuthContext,
  request: SignUp,
): Promise<SessionAnswer | UserAnswer | ReturnType<typeof presentDecoy>> {
  const { address, passwordHash, data, redirectTo, challenge, origin } = request;
  const isByEmail = 'email' in address;
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  const isConfirmedAtOnce = isByEmail ? isEmailAutoconfirmed : isPhoneAutoconfirmed;
  return inTransaction(context, async (tx) => {
    const user = await createUser(tx, {
      ...address,
      passwordHash,
      data,
      isEmailConfirmed: isByEmail && isConfirmedAtOnce,
      isPhoneConfirmed: !isByEmail && isConfirmedAtOnce,
      identity: { provider: isByEmail ? 'email' : 'phone' },
    });
    if (!user) return greetKnown(tx, context, request);
    await recordEvent(tx, { userId: user.id, kind: 'signed_up', origin });
    if (isConfirmedAtOnce) return startSession(tx, context, { user, method: 'password', origin });
    return describeUser(tx, await sendConfirmation(tx, context, { user, redirectTo, challenge }));
  });
}

/** Somebody without a name, an address or a workspace, until they give an address. */
export async function signUpAnonymously(context: AuthContext, data: Metadata, origin: Origin): Promise<SessionAnswer> {
  return inTransaction(context, async (tx) => {
    const user = await insertAuthUser(tx, { isAnonymous: true, userMetadata: data });
    if (!user) throw new Error('The anonymous user was not stored.');
    return startSession(tx, context, { user, method: 'anonymous', origin });
  });
}
