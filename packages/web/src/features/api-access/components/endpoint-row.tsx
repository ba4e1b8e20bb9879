import { type WebhookEndpoint, webhookEventIds } from '@ruche/contracts/webhooks';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Webhook } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { describeClients } from '#features/api-access/describe-clients.ts';
import { describeDay } from '#features/api-access/key-life.ts';
import { endpointRow as words } from '#features/api-access/words/endpoints.ts';
import { describeAge } from '#lib/age.ts';
import { AccessRow } from './access-row.tsx';
import { EndpointBadge } from './endpoint-badge.tsx';

function describeHistory({ state, failingSince, lastDeliveredAt, createdAt }: WebhookEndpoint): string[] {
  const isFailing = (state === 'failing' || state === 'switched_off') && failingSince !== null;
  return [
    ...(isFailing ? [words.failingSince(describeDay(failingSince))] : []),
    lastDeliveredAt === null ? words.neverDelivered : words.lastDelivered(describeAge(lastDeliveredAt)),
    words.created(describeDay(createdAt)),
  ];
}

/** An endpoint, and the way to its page. */
export function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, events, clients, state } = endpoint;
  const hasAll = events.length === webhookEventIds.length;
  return (
    <AccessRow
      icon={Webhook}
      title={
        <Link
          to={paths.settingsWebhook}
          params={{ endpointId: id }}
          className="wrap-anywhere min-w-0 rounded-small font-mono font-normal text-13 after:absolute after:inset-0 hover:underline"
        >
          {url}
        </Link>
      }
      badge={<EndpointBadge state={state} />}
      reach={[
        ...(description === '' ? [] : [description]),
        hasAll ? words.allEvents : words.events(events.length),
        describeClients(clients),
      ]}
      history={describeHistory(endpoint)}
      action={<ChevronRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />}
    />
  );
}
