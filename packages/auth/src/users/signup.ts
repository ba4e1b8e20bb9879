import type { Executor } from '@ruche/database';
import { type AuthUser, findIdentity, insertAuthUser, lockAuthUser, type Metadata } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, attempt, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendConfirmation, sendPhoneCode } from '#src/messages/send-confirmation.ts';
import type { CodeChallenge } from '#src/requests/body.ts';
import { inEvenTime } from '#src/requests/even-time.ts';
import { type SessionAnswer, startSession } from '#src/sessions/sessions.ts';
import { isClaimed, isConfirmed } from './account-state.ts';
import { type Address, addressKindOf } from './addresses.ts';
import { contest } from './empty-account.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { presentPending } from './present-pending.ts';
import { recordEvent } from './security-events.ts';
import { makeSignUpCookie } from './sign-up-cookie.ts';
import { createUser, describeUser, findByAddress } from './users.ts';

export type SignUp = {
  address: Address;
  password: string;
  data: Metadata;
  redirectTo: string;
  challenge: CodeChallenge | null;
  origin: Origin;
  /** Why no message can be sent: nobody new is let in then. */
  refusal: AuthError | null;
};

type UserAnswer = Awaited<ReturnType<typeof describeUser | typeof presentPending>>;

/** Says whether a stored password is the one that somebody signs up with. */
type Compare = (passwordHash: string | null) => Promise<boolean>;

/** Comparing is slow: done ahead, where no row is held; again only where the account has just changed. */
async function prepareComparison(context: AuthContext, { address, password }: SignUp): Promise<Compare> {
  const compared = new Map<string | null, Promise<boolean>>();
  const compare: Compare = (passwordHash) => {
    const answer = compared.get(passwordHash) ?? isRightPassword(passwordHash, password);
    compared.set(passwordHash, answer);
    return answer;
  };
  await compare((await findByAddress(context.database.orm, address))?.passwordHash ?? null);
  return compare;
}

/** Refused where the address belongs to somebody; the decoy where that may not be told. */
function answerTaken(tx: Executor, context: AuthContext, request: SignUp): Promise<UserAnswer> {
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  if (!isEmailAutoconfirmed && !isPhoneAutoconfirmed) return presentPending(tx, request, null);
  throw new AuthError(422, 'user_already_exists', 'An account with this email address already exists.');
}

async function askAgain(tx: Executor, context: AuthContext, user: AuthUser, request: SignUp): Promise<UserAnswer> {
  const { redirectTo, challenge, origin } = request;
  const kind = addressKindOf(request.address);
  await recordEvent(tx, { userId: user.id, kind: 'confirmation_requested', origin });
  if (kind === 'email') await sendConfirmation(tx, context, { user, redirectTo, challenge, origin });
  else await sendPhoneCode(tx, context, { user, origin });
  const identity = await findIdentity(tx, kind, user.id);
  return presentPending(tx, request, { id: user.id, identityId: identity?.identityId ?? '' });
}

/** A refusal is an answer here: that somebody else wants the address has to be kept even where no mail goes out. */
async function greetKnown(
  tx: Executor,
  context: AuthContext,
  request: SignUp,
  isSamePassword: Compare,
): Promise<UserAnswer | AuthError> {
  const kind = addressKindOf(request.address);
  const known = await findByAddress(tx, request.address);
  // Held, so that of several requests at once one sends.
  const user = known && (await lockAuthUser(tx, known.id));
  if (!user) throw request.refusal ?? new AuthError(409, 'conflict', 'Your account just changed. Try again.');
  // A claimed account is not compared with: its row would be held meanwhile where it was made a moment ago.
  const isTaken = isClaimed(user, kind);
  const isAgain = !isTaken && (await isSamePassword(user.passwordHash));
  if (isTaken || (isAgain && isConfirmed(user, 'email'))) return request.refusal ?? answerTaken(tx, context, request);
  // Once the address is confirmed, only the answer to this message empties the account, not the request.
  const asked = isAgain || isConfirmed(user, kind) ? user : await contest(tx, user, kind, true);
  return request.refusal ?? attempt(tx, (inner) => askAgain(inner, context, asked, request));
}

/** What is answered, and the cookie for the browser. */
type Begun = { answer: SessionAnswer | UserAnswer; signUpCookie: string };

/** For whoever chose the password that the account has while it waits for its confirmation. */
async function chooseSignUpCookie(context: AuthContext, { address }: SignUp, isOwn: Compare): Promise<string> {
  const user = await findByAddress(context.database.orm, address);
  const isWaiting = user !== null && user.passwordHash !== null && !isConfirmed(user, addressKindOf(address));
  return makeSignUpCookie(context, isWaiting && (await isOwn(user.passwordHash)) ? user : null);
}

async function begin(context: AuthContext, request: SignUp): Promise<Begun> {
  const { address, password, data, redirectTo, challenge, origin, refusal } = request;
  const isByEmail = 'email' in address;
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  const isConfirmedAtOnce = isByEmail ? isEmailAutoconfirmed : isPhoneAutoconfirmed;
  const passwordHash = await hashPassword(password);
  const isSamePassword = await prepareComparison(context, request);
  const answer = await inTransaction(context, async (tx) => {
    const newUser = {
      ...address,
      passwordHash,
      data,
      isEmailConfirmed: isByEmail && isConfirmedAtOnce,
      isPhoneConfirmed: !isByEmail && isConfirmedAtOnce,
      identity: { provider: isByEmail ? 'email' : 'phone' },
    } as const;
    const user = refusal ? null : await createUser(tx, newUser);
    if (!user) return greetKnown(tx, context, request, isSamePassword);
    await recordEvent(tx, { userId: user.id, kind: 'signed_up', origin });
    if (isConfirmedAtOnce) return startSession(tx, context, { user, method: 'password', origin });
    return describeUser(tx, await sendConfirmation(tx, context, { user, redirectTo, challenge, origin }));
  });
  if (answer instanceof AuthError) throw answer;
  const isOwn: Compare = async (stored) => stored === passwordHash || isSamePassword(stored);
  return { answer, signUpCookie: await chooseSignUpCookie(context, request, isOwn) };
}

/** Where addresses are confirmed, the time it takes does not tell whether one is known. */
export function signUp(context: AuthContext, request: SignUp): Promise<Begun> {
  const { isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  const isKnownTold = isEmailAutoconfirmed || isPhoneAutoconfirmed;
  return isKnownTold ? begin(context, request) : inEvenTime(() => begin(context, request));
}

/** Somebody without a name, an address or a workspace, until they give an address. */
export async function signUpAnonymously(context: AuthContext, data: Metadata, origin: Origin): Promise<SessionAnswer> {
  return inTransaction(context, async (tx) => {
    const user = await insertAuthUser(tx, { isAnonymous: true, userMetadata: data });
    if (!user) throw new Error('The anonymous user was not stored.');
    return startSession(tx, context, { user, method: 'anonymous', origin });
  });
}
