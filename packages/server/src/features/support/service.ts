import { mayWriteTo, messageBudget, takeSupportRequest } from '@ruche/auth/messages';
import { AppError } from '@ruche/contracts/api';
import type { Support, SupportRequest, SupportRequestInput } from '@ruche/contracts/support';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { findAuthUser } from '@ruche/database/auth';
import { enqueueMessage } from '@ruche/database/jobs';
import { findProfile } from '@ruche/database/people';
import { describeWait } from '@ruche/runtime/http';
import type { Sending } from '#domain/jobs/sending.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import manifest from '#package.json' with { type: 'json' };
import { type ContactAddress, requireContact } from './policy.ts';
import { presentConfirmationMail, presentRequest, presentRequestMail, presentSupport } from './presenter.ts';
import { support as refusals } from './refusals.ts';

export async function readSupport(tx: WorkspaceTx, scope: Scope, supportEmail: string | null): Promise<Support> {
  const user = await findAuthUser(tx, scope.userId);
  return presentSupport(scope, { supportEmail, email: user?.email ?? null });
}

/** Over a long weekend nobody may notice that the mail server is away. */
const triedForDays = 4;

export type Incoming = {
  input: SupportRequestInput;
  requestId: string;
  /** From where it was asked. */
  network: string;
  userAgent: string | null;
};

/** Both emails leave with the transaction, or neither does. */
export async function requestSupport(
  tx: WorkspaceTx,
  sending: Sending,
  scope: Scope,
  supportEmail: string,
  { network, ...incoming }: Incoming,
): Promise<SupportRequest> {
  const { secret, publicUrl } = sending;
  const contact = requireContact(await findAuthUser(tx, scope.userId), incoming.input.contactEmail);
  await limitRequests(tx, sending, scope.userId);
  const asked = { ...incoming, contact, profile: await findProfile(tx, scope.userId), version: manifest.version };
  const staleAt = new Date(Date.now() + triedForDays * dayMs).toISOString();
  const common = { channel: 'email', staleAt } as const;
  const request = {
    ...common,
    to: supportEmail,
    replyTo: contact.email,
    ...presentRequestMail(scope, asked, publicUrl),
  };
  await enqueueMessage(tx, secret, request, { triedForDays });
  const isConfirmedByEmail = await mayConfirm(tx, sending, contact, network);
  if (isConfirmedByEmail) {
    const confirmation = { ...common, to: contact.email, ...presentConfirmationMail(scope, asked, publicUrl) };
    await enqueueMessage(tx, secret, confirmation, { triedForDays });
  }
  return presentRequest(scope, { requestId: incoming.requestId, contact, isConfirmedByEmail });
}

async function limitRequests(tx: WorkspaceTx, { rateFactor }: Sending, userId: string): Promise<void> {
  const refusal = await takeSupportRequest(tx, userId, messageBudget(rateFactor));
  if (!refusal) return;
  const { retryAfterSeconds } = refusal;
  throw new AppError('rate_limited', refusals.tooMany(describeWait(retryAfterSeconds)), {
    details: { retryAfterSeconds },
  });
}

/** The request itself is sent in any case. */
async function mayConfirm(
  tx: WorkspaceTx,
  { rateFactor }: Sending,
  { email, isOwn }: ContactAddress,
  network: string,
): Promise<boolean> {
  return isOwn || (await mayWriteTo(tx, { to: email, network }, messageBudget(rateFactor)));
}
