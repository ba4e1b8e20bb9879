import type { ComponentProps } from 'react';
import { useClient } from '#entities/clients/get-client.ts';
import { ScheduleDialog } from '#features/posts/components/lazy-parts.tsx';
import { useScheduling } from './use-scheduling.ts';

type SchedulePostProps = Omit<ComponentProps<typeof ScheduleDialog>, 'client'> & { clientId?: string | undefined };

/** The form for a new post, wherever it is opened: not before there is a client and an account to publish with. */
export function SchedulePost({ open, onOpenChange, clientId, ...rest }: SchedulePostProps) {
  const isReady = useScheduling(open, () => onOpenChange(false));
  const { data: client, isPending } = useClient(clientId ?? null);
  const isWaiting = clientId !== undefined && isPending;
  return <ScheduleDialog open={isReady && !isWaiting} onOpenChange={onOpenChange} client={client} {...rest} />;
}
