import type { CreatorInfo } from '@ruche/contracts/posts';
import type { Outcome } from '#src/outcome.ts';
import type { AccountCare } from './account-store.ts';
import type { FreshOptions } from './fresh-tokens.ts';
import { freshTokens, notConnected } from './fresh-tokens.ts';

/** Null where the network has nothing to choose. An access that ended before its time is renewed once. */
export async function askCreator(care: AccountCare): Promise<Outcome<CreatorInfo> | null> {
  const { store, connector } = care;
  const { readCreator } = connector;
  if (!readCreator) return null;
  const ask = async (options: FreshOptions): Promise<Outcome<CreatorInfo>> => {
    const fresh = await freshTokens(care, options);
    if (fresh.kind !== 'ok') return fresh;
    const account = await store.read();
    return account ? readCreator({ scopes: account.scopes, tokens: fresh.value }) : notConnected;
  };
  const outcome = await ask({});
  return outcome.kind === 'reconnect' ? ask({ isForced: true }) : outcome;
}
