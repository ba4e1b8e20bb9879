import { includesFeature } from '@ruche/contracts/billing';
import type { WebhookDelivery, WebhookEndpoint } from '@ruche/contracts/webhooks';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { type DeliveryState, useSendTest, useTestResult } from '#features/api-access/api/deliveries.ts';
import { useEndpoint } from '#features/api-access/api/endpoints.ts';
import { endpointScreen as words } from '#features/api-access/words/endpoints.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointBadge } from './endpoint-badge.tsx';
import { EndpointDetails } from './endpoint-details.tsx';
import { EndpointNotice, TestResult } from './endpoint-notice.tsx';
import { ForOwners } from './for-owners.tsx';

type FilterProps = { state: DeliveryState | undefined; onFilter: (state: DeliveryState | undefined) => void };

/** Sends a test, and follows what becomes of it. */
function useTest(endpointId: string) {
  const send = useSendTest(endpointId);
  const [sent, setSent] = useState<WebhookDelivery | null>(null);
  const { data } = useTestResult(endpointId, sent);
  return {
    isSent: sent !== null && data !== null,
    isSending: send.isPending,
    result: data ?? null,
    start: () =>
      send.mutate(undefined, {
        onSuccess: setSent,
        onError: (error) => toast.error(words.testFailed(describeFailure(error))),
      }),
  };
}

type EndpointViewProps = FilterProps & { endpoint: WebhookEndpoint; canChange: boolean };

function EndpointView({ endpoint, canChange, state, onFilter }: EndpointViewProps) {
  const test = useTest(endpoint.id);
  const isOn = endpoint.state === 'on' || endpoint.state === 'failing';
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-mono text-16">{endpoint.url}</span>
          <EndpointBadge state={endpoint.state} />
        </h2>
        <EndpointActions endpoint={endpoint} canChange={canChange} isTesting={test.isSending} onTest={test.start} />
      </div>
      <EndpointNotice endpoint={endpoint} />
      {test.isSent && <TestResult delivery={test.result} />}
      <EndpointDetails endpoint={endpoint} canChange={canChange} />
      <DeliveriesPanel endpoint={endpoint} isOn={isOn && canChange} state={state} onFilter={onFilter} />
    </div>
  );
}

function Missing() {
  return (
    <EmptyState
      drawing="search"
      title={words.missingTitle}
      action={
        <Link to={paths.settingsApi} className={buttonClass()}>
          {words.toApi}
        </Link>
      }
    >
      {words.missingText}
    </EmptyState>
  );
}

const skeleton = (
  <div className="grid gap-5">
    <Skeleton className="h-9 w-80 max-w-full" />
    <Skeleton className="h-64 rounded-card" />
    <Skeleton className="h-48 rounded-card" />
  </div>
);

function LoadedEndpoint({ endpointId, ...props }: Omit<EndpointViewProps, 'endpoint'> & { endpointId: string }) {
  const query = useEndpoint(endpointId);
  // An address that is no id at all is refused as bad input.
  const isMissing = query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code);
  if (isMissing) return <Missing />;
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeleton}>
      {(endpoint) => <EndpointView key={endpoint.id} endpoint={endpoint} {...props} />}
    </AsyncPanel>
  );
}

type EndpointScreenProps = FilterProps & { workspace: WorkspaceView; endpointId: string };

/** An endpoint, and everything that was sent to it. */
export function EndpointScreen({ workspace, ...props }: EndpointScreenProps) {
  const isOwner = useMay('api.manage');
  if (!isOwner) return <ForOwners />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to={paths.settingsApi}
        className="-ml-1 inline-flex w-fit items-center gap-1.5 rounded-small px-1 py-0.5 text-13 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Link>
      <LoadedEndpoint canChange={includesFeature(workspace.plan.inForce, 'api_access')} {...props} />
    </div>
  );
}
