import type { ApiKey } from '@ruche/contracts/api-keys';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { describeAccess } from '#features/api-access/access.ts';
import { useApiKeys, useRevokeApiKey } from '#features/api-access/api/keys.ts';
import { describeClients } from '#features/api-access/describe-clients.ts';
import { stateAt } from '#features/api-access/key-life.ts';
import { revokeQuestion, keysPanel as words } from '#features/api-access/words/keys.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { KeyRow } from './key-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

const CreateKeyDialog = lazyDialog(async () => (await import('./create-key-dialog.tsx')).CreateKeyDialog);

function describeEffect(apiKey: ApiKey): string {
  const { prefix, scopes, clients, lastUsedAt } = apiKey;
  if (stateAt(apiKey) === 'expired') return `${revokeQuestion.expired(prefix)} ${revokeQuestion.stays}`;
  const access = `${describeAccess(scopes)} (${describeClients(clients)})`;
  const used = lastUsedAt === null ? revokeQuestion.neverUsed : revokeQuestion.lastUsed(describeAge(lastUsedAt));
  return [revokeQuestion.stops(prefix, access), used, revokeQuestion.stays].join(' ');
}

function RevokeQuestion({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  const { id, name } = apiKey;
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => {
        toast.success(revokeQuestion.revoked(name));
        onClose();
      },
      onError: (error) => toast.error(revokeQuestion.failed(name, describeFailure(error))),
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={revokeQuestion.title(name)}
      description={describeEffect(apiKey)}
      confirmLabel={revokeQuestion.confirm}
      busyLabel={revokeQuestion.busy}
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}

function RevokedKeys({ keys }: { keys: ApiKey[] }) {
  if (keys.length === 0) return null;
  return (
    <details className="mt-4 border-line border-t pt-3">
      <summary className="cursor-pointer rounded-small py-1 text-13 text-muted hover:text-ink">
        {words.revoked(keys.length)}
      </summary>
      <div className="mt-3">
        <Rows>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Rows>
      </div>
    </details>
  );
}

function KeyList({ keys }: { keys: ApiKey[] }) {
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const kept = keys.filter(({ state }) => state !== 'revoked');
  return (
    <>
      {kept.length === 0 ? (
        <p className="text-14 text-muted">{words.noneWork}</p>
      ) : (
        <Rows>
          {kept.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </Rows>
      )}
      <RevokedKeys keys={keys.filter(({ state }) => state === 'revoked')} />
      {asked !== null && <RevokeQuestion apiKey={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The workspace's keys. Where the plan has no access to the API, those that are left can be revoked. */
export function KeysPanel({ canCreate }: { canCreate: boolean }) {
  const query = useApiKeys();
  const [isCreating, setIsCreating] = useState(false);
  const isNone = query.data?.items.length === 0;
  const create = (
    <Button size="small" variant="primary" onClick={() => setIsCreating(true)}>
      <Plus aria-hidden="true" />
      {words.create}
    </Button>
  );
  if (!canCreate && isNone) return null;
  return (
    <Panel title={words.title} action={canCreate && !isNone && create}>
      <AsyncPanel
        query={query}
        what={words.what}
        skeleton={<RowsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="link" className="py-4" title={words.emptyTitle} action={create}>
            {words.emptyText}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <p className="mb-4 text-13 text-muted">{canCreate ? words.intro : words.belowPlan}</p>
            <KeyList keys={items} />
          </>
        )}
      </AsyncPanel>
      {canCreate && <CreateKeyDialog open={isCreating} onOpenChange={setIsCreating} />}
    </Panel>
  );
}
