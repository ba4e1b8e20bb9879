import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { useComposer } from './composer-context.ts';

/** The networks that the post goes to, each once. */
export function usePlatforms(): PlatformId[] {
  const { accounts } = useComposer();
  return platformIds.filter((id) => accounts.some(({ platform }) => platform === id));
}
