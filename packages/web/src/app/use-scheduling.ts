import type { FirstStep } from '@ruche/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstSteps } from '#entities/dashboard/first-steps.ts';
import { toast } from '#lib/toast.ts';
import { useLatest } from '#lib/use-latest.ts';
import { scheduling as words } from './words.ts';

/** A post needs a client and an account: the first of these that is missing. */
function missingStep({ items }: { items: FirstStep[] }): FirstStep | undefined {
  return items.find(({ id, isDone }) => !isDone && (id === 'add-client' || id === 'connect-account'));
}

/**
 * Whether the form for a new post may open, asked each time it is to. Where a client or an account is missing it closes
 * again, and the form of that step opens in its place.
 */
export function useScheduling(isWanted: boolean, onClose: () => void): boolean {
  const { history } = useRouter();
  const { data, isError, isFetching } = useQuery({ ...firstSteps, enabled: isWanted });
  const missing = data && missingStep(data);
  // What is known from before may be done by now.
  const blocking = isWanted && !isFetching ? missing : undefined;
  const path = blocking?.path;
  const leave = useLatest(() => {
    onClose();
    toast(blocking?.id === 'add-client' ? words.noClient : words.noAccount);
    // Once the address of the closed form is left.
    setTimeout(() => path !== undefined && history.push(path));
  });
  useEffect(() => {
    if (path !== undefined) leave();
  }, [path, leave]);
  return isWanted && (isError || (data !== undefined && missing === undefined));
}
