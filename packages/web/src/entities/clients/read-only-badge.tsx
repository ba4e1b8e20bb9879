import type { Client } from '@ruche/contracts/clients';
import { Lock } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { readOnlyClient as words } from './read-only-words.ts';

/** Marks a client that the plan leaves read-only. */
export function ReadOnlyBadge({ client: { readOnlyReason } }: { client: Pick<Client, 'readOnlyReason'> }) {
  return readOnlyReason === null ? null : <Badge icon={Lock}>{words.badge}</Badge>;
}
