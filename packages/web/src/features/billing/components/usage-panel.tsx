import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useAssistantStatus } from '#entities/assistant/get-status.ts';
import { usagePanel as words } from '#features/billing/words/billing.ts';
import { cn } from '#lib/class-names.ts';

const whole = new Intl.NumberFormat('en-US');
// The month of the allowance is one of UTC.
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

type MeterProps = { label: string; text: string; used?: number; limit?: number; hint?: string };

function Meter({ label, text, used = 0, limit, hint }: MeterProps) {
  const isFull = limit !== undefined && used > limit;
  return (
    <div className="grid gap-1.5 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="text-13 text-muted tabular-nums">{text}</span>
      </p>
      {limit !== undefined && (
        <progress
          aria-label={label}
          max={Math.max(1, limit)}
          value={limit === 0 ? 1 : Math.min(used, limit)}
          className={cn(
            'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line',
            isFull
              ? '[&::-moz-progress-bar]:bg-clay [&::-webkit-progress-value]:bg-clay'
              : '[&::-moz-progress-bar]:bg-honey [&::-webkit-progress-value]:bg-honey',
          )}
        />
      )}
      {hint !== undefined && <p className="text-13 text-muted">{hint}</p>}
    </div>
  );
}

function Assistant({ hasPlan }: { hasPlan: boolean }) {
  const query = useAssistantStatus();
  return (
    <AsyncPanel isSmall query={query} what={words.what} skeleton={<Skeleton className="h-13" />}>
      {({ hasAssistant, usage: { tokens, allowance, renewsAt } }) => {
        if (!hasAssistant) {
          return <Meter label={words.assistant} text={hasPlan ? words.notIncluded : words.noPlan} />;
        }
        const renewal = day.format(new Date(renewsAt));
        return (
          <Meter
            label={words.assistant}
            text={words.tokens(whole.format(tokens), whole.format(allowance))}
            used={tokens}
            limit={allowance}
            hint={tokens >= allowance ? words.usedUp(renewal) : words.renews(renewal)}
          />
        );
      }}
    </AsyncPanel>
  );
}

function describeClients(used: number, limit: number | null): string {
  if (limit === null) return words.unlimited(whole.format(used));
  // Without a plan there is room for none, and all there are can be read.
  return limit === 0 ? words.readOnly(whole.format(used)) : words.of(whole.format(used), whole.format(limit));
}

/** How much of the plan is in use. */
export function UsagePanel({ workspace: { clients, plan } }: { workspace: WorkspaceView }) {
  const { used, limit } = clients;
  return (
    <Panel title={words.title}>
      <div className="grid gap-5">
        <Meter
          label={words.clients}
          text={describeClients(used, limit)}
          used={used}
          {...(limit !== null && limit > 0 && { limit })}
        />
        <Assistant hasPlan={plan.inForce !== null} />
      </div>
    </Panel>
  );
}
