import type { ApiKey } from '@ruche/contracts/api-keys';
import { Ban, KeyRound, KeySquare } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { describeAccess } from '#features/api-access/access.ts';
import { describeClients } from '#features/api-access/describe-clients.ts';
import { describeDay, describeEnd, markOf } from '#features/api-access/key-life.ts';
import { keyRow as words } from '#features/api-access/words/keys.ts';
import { describeAge } from '#lib/age.ts';
import { AccessRow } from './access-row.tsx';

function describeHistory(apiKey: ApiKey): string[] {
  const { createdBy, createdAt, lastUsedAt } = apiKey;
  const day = describeDay(createdAt);
  return [
    createdBy === null ? words.created(day) : words.createdBy(createdBy, day),
    lastUsedAt === null ? words.neverUsed : words.lastUsed(describeAge(lastUsedAt)),
    describeEnd(apiKey),
  ];
}

/** A key and what is known of it. Without `onRevoke` it can only be looked at. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke?: () => void }) {
  const { name, prefix, scopes, clients, state } = apiKey;
  const mark = markOf(apiKey);
  return (
    <AccessRow
      icon={state === 'revoked' ? KeyRound : KeySquare}
      title={<bdi className="wrap-anywhere min-w-0">{name}</bdi>}
      badge={
        <>
          {mark !== null && (
            <Badge tone={mark.tone} icon={state === 'revoked' ? Ban : undefined}>
              {mark.label}
            </Badge>
          )}
          <code className="rounded-small bg-hover px-1.5 py-0.5 font-mono font-normal text-12 text-muted">
            {words.beginning(prefix)}
          </code>
        </>
      }
      reach={[describeAccess(scopes), describeClients(clients)]}
      history={describeHistory(apiKey)}
      action={
        onRevoke && (
          <Button size="small" aria-label={words.revokeLabel(name)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        )
      }
    />
  );
}
