import type { WebhookEndpoint } from '@ruche/contracts/webhooks';
import { CircleCheck, CircleOff, CirclePause, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { endpointState as words } from '#features/api-access/words/endpoints.ts';

type Look = { tone: 'good' | 'neutral' | 'waiting' | 'bad'; icon: LucideIcon };

const looks: Record<WebhookEndpoint['state'], Look> = {
  on: { tone: 'good', icon: CircleCheck },
  off: { tone: 'neutral', icon: CirclePause },
  failing: { tone: 'waiting', icon: TriangleAlert },
  switched_off: { tone: 'bad', icon: CircleOff },
};

/** Whether messages are sent to it, and how that goes. */
export function EndpointBadge({ state }: { state: WebhookEndpoint['state'] }) {
  return <Badge {...looks[state]}>{words[state]}</Badge>;
}
