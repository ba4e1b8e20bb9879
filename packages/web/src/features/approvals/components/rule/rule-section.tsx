import { type ApprovalRule, stepsOf } from '@ruche/contracts/approvals';
import type { Client, Contact } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { ListChecks, Pencil, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useApprovalRule } from '#entities/approvals/get-rule.ts';
import { useContacts } from '#entities/clients/list-contacts.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { ruleSection as words } from '#features/approvals/words/rule.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useNow } from '#lib/use-now.ts';
import { describeRule } from './describe-rule.ts';
import type { Teammate } from './find-rule-warnings.ts';
import { RuleWarnings } from './rule-warnings.tsx';
import { useRuleExample } from './use-rule-example.ts';

const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);

type Named = { id: string; name: string };
type SummaryProps = { client: Client; rule: ApprovalRule; members: Teammate[]; contacts: Contact[] };

const byId = (all: Named[]) => new Map(all.map(({ id, name }) => [id, name]));

function Summary({ client, rule, members, contacts }: SummaryProps) {
  const now = useNow();
  const { next } = useRuleExample(client.id);
  const first = next[0]?.scheduledFor;
  const example = { scheduledFor: first ? new Date(first) : null, zone: client.timeZone, now };
  const sentences = describeRule(rule, { members: byId(members), contacts: byId(contacts) }, example);
  if (sentences.length === 0) return <p className="text-14 text-muted">{words.none}</p>;
  return (
    <ul className="grid max-w-[70ch] gap-1.5 text-14">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Who has to say yes before posts of a client go out, and what happens without an answer. */
export function RuleSection({ client }: { client: Client }) {
  const rule = useApprovalRule(client.id);
  const members = useMemberNames();
  const contacts = useContacts(client.id);
  const query = combineQueries({ rule, members, contacts });
  const mayChange = useMay('approvals.manage', { client: client.id });
  const [isOpen, setIsOpen] = useState(false);
  const hasRule = rule.data !== undefined && stepsOf(rule.data.mode).length > 0;
  return (
    <div id="approval" className="scroll-mt-6">
      <Panel
        title={words.title}
        action={
          query.data !== undefined &&
          mayChange && (
            <ReadOnlyFieldset clientId={client.id}>
              <Button size="small" variant={hasRule ? 'ghost' : 'secondary'} onClick={() => setIsOpen(true)}>
                {hasRule ? <Pencil aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
                {hasRule ? words.change : words.setUp}
              </Button>
            </ReadOnlyFieldset>
          )
        }
      >
        <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-20" />}>
          {(data) => (
            <div className="grid justify-items-start gap-3">
              <Summary client={client} {...data} />
              {hasRule && <RuleWarnings clientId={client.id} {...data} isSaved />}
              {hasRule && (
                <Link
                  to={paths.approvals}
                  search={{ clientId: client.id }}
                  className={buttonClass({ size: 'small', variant: 'secondary' })}
                >
                  <ListChecks aria-hidden="true" />
                  {words.queue}
                </Link>
              )}
              {!mayChange && <p className="text-13 text-muted">{words.notAllowed}</p>}
            </div>
          )}
        </AsyncPanel>
        {query.data !== undefined && (
          <LazyMount open={isOpen}>
            <RuleDialog open={isOpen} onOpenChange={setIsOpen} client={client} {...query.data} />
          </LazyMount>
        )}
      </Panel>
    </div>
  );
}
