import { deletedClientDays } from '@ruche/contracts/clients';
import { dayMs } from '@ruche/contracts/time';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { VirtualList } from '#components/virtual-list.tsx';
import { paths } from '#config/paths.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { type DeletedClient, useDeletedClients } from '#features/clients/api/list-deleted-clients.ts';
import { useRestoreClient } from '#features/clients/api/restore-client.ts';
import { deletedClientList as words } from '#features/clients/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { isPlanLimit, PlanLimitNotice } from './plan-limit-notice.tsx';

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' });

function daysLeft(purgeAt: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(purgeAt) - Date.now()) / dayMs));
  return days === 1 ? '1 day left' : words.daysLeft(days);
}

function Shape() {
  return (
    <div className="rounded-card border border-line bg-surface">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex h-17 items-center gap-3 border-line border-b px-4 last:border-0">
          <Skeleton className="h-9 w-8" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  );
}

type RowProps = {
  client: DeletedClient;
  busy: boolean;
  /** Missing for people who may not bring anything back. */
  onRestore?: (() => void) | undefined;
};

function Row({ client, busy, onRestore }: RowProps) {
  return (
    <>
      <ClientLogo client={client} className="h-9 w-8" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-medium text-14">{client.name}</h2>
        <p className="truncate text-13 text-muted">
          {client.deletedAt !== null && <>{words.deleted(day.format(new Date(client.deletedAt)))} </>}
          {daysLeft(client.purgeAt)}
        </p>
      </div>
      {onRestore !== undefined && (
        <Button
          size="small"
          busy={busy}
          busyLabel={words.busyLabel}
          aria-label={words.restoreLabel(client.name)}
          onClick={onRestore}
        >
          <Undo2 aria-hidden="true" />
          {words.restore}
        </Button>
      )}
    </>
  );
}

export function DeletedClientList({ mayRestore }: { mayRestore: boolean }) {
  const query = useDeletedClients();
  const restore = useRestoreClient();
  const [refusal, setRefusal] = useState<unknown>(null);
  const bringBack = async ({ id, name }: DeletedClient) => {
    setRefusal(null);
    try {
      await restore.mutateAsync(id);
      toast.success(words.restored(name));
    } catch (error) {
      logFailure('A client could not be brought back.', error);
      setRefusal(error);
      toast.error(words.notRestored(name, describeFailure(error)));
    }
  };
  return (
    <div className="grid gap-4">
      {isPlanLimit(refusal) && <PlanLimitNotice error={refusal} />}
      <AsyncList
        query={query}
        what={words.what}
        skeleton={<Shape />}
        empty={
          <EmptyState
            drawing="inbox"
            title={words.empty}
            action={
              <Link to={paths.clients} className={buttonClass()}>
                {words.goClients}
              </Link>
            }
          >
            {words.emptyText(deletedClientDays)}
          </EmptyState>
        }
      >
        {(clients, isWhole) => (
          <VirtualList
            items={clients}
            isWhole={isWhole}
            guessHeight={() => 65}
            aria-label={words.label}
            className="rounded-card border border-line bg-surface"
            itemClassName="flex items-center gap-3 border-line px-4 py-3 not-first:border-t"
          >
            {(client) => (
              <Row
                client={client}
                busy={restore.isPending && restore.variables === client.id}
                onRestore={mayRestore ? () => void bringBack(client) : undefined}
              />
            )}
          </VirtualList>
        )}
      </AsyncList>
    </div>
  );
}
