import type { WebhookDelivery, WebhookEndpoint } from '@ruche/contracts/webhooks';
import { CircleCheck, CircleOff, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { describeDuration, describeTime } from '#features/api-access/describe-moment.ts';
import { testResult, endpointScreen as words } from '#features/api-access/words/endpoints.ts';
import { cn } from '#lib/class-names.ts';

const looks = {
  good: 'bg-leaf-soft text-leaf',
  waiting: 'bg-honey-soft text-ink',
  bad: 'bg-clay-soft text-clay',
  neutral: 'bg-sunken text-muted',
} as const;

type NoticeProps = { look: keyof typeof looks; icon: LucideIcon; children: ReactNode };

function Notice({ look, icon: Icon, children }: NoticeProps) {
  return (
    <p className={cn('flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-13', looks[look])}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  );
}

/** What is wrong with an endpoint. */
export function EndpointNotice({ endpoint: { state, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (state === 'failing' && failingSince !== null) {
    return (
      <Notice look="waiting" icon={TriangleAlert}>
        {words.failing(describeTime(failingSince))}
      </Notice>
    );
  }
  if (state !== 'switched_off') return null;
  return (
    <Notice look="bad" icon={CircleOff}>
      {words.switchedOff(failingSince === null ? null : describeTime(failingSince))}
    </Notice>
  );
}

/** What became of the test that was sent last. */
export function TestResult({ delivery }: { delivery: WebhookDelivery | null }) {
  const last = delivery?.attempts[0];
  const isOver = delivery !== null && delivery.state !== 'waiting' && last !== undefined;
  return (
    <output>
      {!isOver && (
        <span className="flex items-center gap-2.5 rounded-control bg-sunken px-3.5 py-2.5 text-13 text-muted">
          <Spinner className="size-4" />
          {testResult.waiting}
        </span>
      )}
      {isOver && last.error === null && (
        <Notice look="good" icon={CircleCheck}>
          {testResult.delivered(last.status ?? 0, describeDuration(last.durationMs))}
        </Notice>
      )}
      {isOver && last.error !== null && (
        <Notice look="bad" icon={CircleX}>
          {testResult.failed(last.error)}
        </Notice>
      )}
    </output>
  );
}
