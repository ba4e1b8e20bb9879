import { type SocialAccountStatus, type SocialAccountSummary, socialAccountStatuses } from '@ruche/contracts/accounts';
import { Link2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { healthLooks, healthOrder } from '#entities/accounts/account-health.ts';
import { HealthSign } from '#entities/accounts/health-sign.tsx';
import { healthStrip as words } from '#features/accounts/words/common.ts';
import { cn } from '#lib/class-names.ts';

type Health = SocialAccountStatus | undefined;

type HealthStripProps = {
  summary: SocialAccountSummary;
  health: Health;
  onChange: (health: Health) => void;
  onReconnectAll: () => void;
};

const filterClass =
  'flex min-h-9 shrink-0 items-center gap-1.5 rounded-control border border-transparent px-2.5 text-13 transition-colors hover:bg-hover aria-pressed:border-edge aria-pressed:bg-hover touch:min-h-11';

function Filter({
  health,
  count,
  isOn,
  onPress,
}: {
  health: Health;
  count: number;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cn(filterClass, count === 0 && !isOn && 'max-sm:hidden')}
    >
      {health !== undefined && <HealthSign status={health} />}
      <span className={cn('font-medium', count === 0 && 'text-muted')}>
        {health === undefined ? words.all : socialAccountStatuses[health]}
      </span>
      <span className="text-muted tabular-nums">{count}</span>
    </button>
  );
}

function ReconnectAll({ count, className, onClick }: { count: number; className: string; onClick: () => void }) {
  return (
    <Button size="small" className={className} onClick={onClick}>
      <Link2 aria-hidden="true" />
      {words.reconnectAll}
      <span className="text-muted tabular-nums">{count}</span>
    </Button>
  );
}

/** How all accounts of all clients are, at a glance; each figure leaves only those in the list. */
export function HealthStrip({ summary, health, onChange, onReconnectAll }: HealthStripProps) {
  const { total, byStatus: counts, needsPerson: waiting } = summary;
  return (
    <section
      aria-label={words.label}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-2.5 max-sm:gap-1 max-sm:p-1"
    >
      <div
        aria-hidden="true"
        className="mx-1.5 mt-1.5 flex h-1.5 max-sm:hidden gap-0.5 overflow-hidden rounded-full bg-line"
      >
        {healthOrder
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <span key={one} className={healthLooks[one].fill} style={{ flexGrow: counts[one] }} />
          ))}
      </div>
      <div className="scroll-row items-center gap-1 sm:flex-wrap">
        <Filter health={undefined} count={total} isOn={health === undefined} onPress={() => onChange(undefined)} />
        {healthOrder.map((one) => (
          <Filter
            key={one}
            health={one}
            count={counts[one]}
            isOn={health === one}
            onPress={() => onChange(health === one ? undefined : one)}
          />
        ))}
        {waiting > 0 && <ReconnectAll count={waiting} className="ml-auto max-sm:hidden" onClick={onReconnectAll} />}
      </div>
      {waiting > 0 && <ReconnectAll count={waiting} className="sm:hidden" onClick={onReconnectAll} />}
    </section>
  );
}
