import type { ApiKey } from '@ruche/contracts/api-keys';
import { Ban, KeyRound, KeySquare } from 'lucide-react';
import { Row } from '#components/row.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { describeAccess } from '#features/api-access/access.ts';
import { describeClients } from '#features/api-access/describe-clients.ts';
import { describeDay, describeEnd, markOf } from '#features/api-access/key-life.ts';
import { keyRow as words } from '#features/api-access/words/keys.ts';
import { describeAge } from '#lib/age.ts';

function describeHistory({ createdBy, createdAt, lastUsedAt }: ApiKey): string {
  const day = describeDay(createdAt);
  const created = createdBy === null ? words.created(day) : words.createdBy(createdBy, day);
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed(describeAge(lastUsedAt));
  return `${created} · ${used}`;
}

/** A key and what is known of it. Without `onRevoke` it can only be looked at. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke?: () => void }) {
  const { name, prefix, scopes, clients, state } = apiKey;
  const mark = markOf(apiKey);
  return (
    <Row
      icon={state === 'revoked' ? KeyRound : KeySquare}
      title={<bdi>{name}</bdi>}
      badge={
        mark !== null && (
          <Badge tone={mark.tone} icon={state === 'revoked' ? Ban : undefined}>
            {mark.label}
          </Badge>
        )
      }
      detail={
        <>
          <span className="mt-0.5 flex flex-wrap gap-x-2">
            <code className="font-mono text-12 leading-5 text-ink">{words.beginning(prefix)}</code>
            <span className="wrap-anywhere">{describeAccess(scopes)}</span>
            <span aria-hidden="true">·</span>
            <span className="wrap-anywhere">{describeClients(clients)}</span>
          </span>
          <span className="block">
            {describeHistory(apiKey)} · {describeEnd(apiKey)}
          </span>
        </>
      }
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
