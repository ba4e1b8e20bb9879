import type { AuditEntry } from '@ruche/contracts/audit';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { auditRow as words } from '#features/audit/words.ts';

type RowProps = {
  entry: AuditEntry;
  /** Writes a time as clocks show it in the workspace. */
  describeTime: (iso: string) => string;
  onChange: (change: Partial<AuditSearch>) => void;
};

const kindsOfActor = { person: null, key: words.key, contact: words.contact, system: null } as const;

function Actor({ actor: { type, name } }: Pick<AuditEntry, 'actor'>) {
  const kind = kindsOfActor[type];
  return (
    <>
      <bdi>{type === 'system' ? words.system : name}</bdi>
      {kind !== null && ` (${kind})`}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

function Details({ entry, onChange }: Pick<RowProps, 'entry' | 'onChange'>) {
  const { actor, path, ip, version, contentHash, number, hash, postId, changes } = entry;
  const { id: userId } = actor;
  return (
    <div className="grid gap-3 pt-1 pr-2 pb-4 pl-9 text-13">
      <dl className="grid gap-1.5">
        {changes.length > 0 && (
          <Fact label={words.changes}>
            <ul className="grid gap-1">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Fact>
        )}
        {ip !== null && <Fact label={words.ip}>{ip}</Fact>}
        {version !== null && <Fact label={words.version}>{version}</Fact>}
        {contentHash !== null && (
          <Fact label={words.contentHash}>
            <code>{contentHash}</code>
          </Fact>
        )}
        <Fact label={words.number}>{number ?? words.unchained}</Fact>
        {hash !== null && (
          <Fact label={words.hash}>
            <code>{hash}</code>
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {path !== null && (
          <PathLink href={path} className={buttonClass({ size: 'small' })}>
            {words.open}
          </PathLink>
        )}
        {userId !== null && actor.type !== 'contact' && (
          <Button size="small" onClick={() => onChange({ userId })}>
            {words.onlyThem(actor.name)}
          </Button>
        )}
        {postId !== null && (
          <Button size="small" onClick={() => onChange({ postId })}>
            {words.onlyPost}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What happened, who did it, and when; below it everything else that is known. */
export function AuditRow({ entry, describeTime, onChange }: RowProps) {
  const { title, at, clientName } = entry;
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5 rounded-control px-2 py-2.5 hover:bg-hover sm:grid-cols-[auto_1fr_auto] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 self-center text-muted transition-transform group-open:rotate-90"
          />
          <span className="wrap-anywhere min-w-0 text-14">{title}</span>
          <time dateTime={at} className="text-13 text-muted tabular-nums max-sm:col-start-2">
            {describeTime(at)}
          </time>
          <span className="wrap-anywhere col-start-2 min-w-0 text-13 text-muted">
            <Actor actor={entry.actor} />
            {clientName !== null && !title.includes(clientName) && (
              <>
                {' · '}
                <bdi>{clientName}</bdi>
              </>
            )}
          </span>
        </summary>
        <Details entry={entry} onChange={onChange} />
      </details>
    </li>
  );
}
