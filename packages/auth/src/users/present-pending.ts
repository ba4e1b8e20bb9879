import { randomUUID } from 'node:crypto';
import type { Executor } from '@ruche/database';
import { type Metadata, readAsStored } from '@ruche/database/auth';
import { type Address, addressKindOf } from './addresses.ts';
import { describeAddress } from './users.ts';

/**
 * What somebody sees who signs up with an address that is known already: their own words and the present time, and
 * nothing that was there before. Without an account it is the decoy, which says nothing and is nobody.
 */
export async function presentPending(
  tx: Executor,
  { address, data }: { address: Address; data: Metadata },
  account: { id: string; identityId: string } | null,
) {
  const id = account?.id ?? randomUUID();
  const provider = addressKindOf(address);
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const metadata = await readAsStored(tx, { ...data, ...describeAddress(id, address) });
  const identity = account && {
    identity_id: account.identityId,
    id,
    user_id: id,
    identity_data: metadata,
    provider,
    last_sign_in_at: now,
    ...times,
    ...('email' in address && { email: address.email }),
  };
  return {
    id,
    aud: 'authenticated',
    role: account ? 'authenticated' : '',
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: identity ? [identity] : [],
    ...times,
    is_anonymous: false,
  };
}
