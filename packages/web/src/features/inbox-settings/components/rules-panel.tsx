import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLabels } from '#entities/inbox/list-labels.ts';
import { useSavedReplies } from '#entities/inbox/list-replies.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { useRules } from '#features/inbox-settings/api/rules.ts';
import type { RuleNames } from '#features/inbox-settings/describe-rule.ts';
import { rulesPanel as words } from '#features/inbox-settings/words/rules.ts';
import { RuleRow } from './rule-row.tsx';

const RuleForm = lazyPanel(async () => (await import('./rule-form.tsx')).RuleForm, {
  skeleton: <Skeleton className="h-96" />,
});

type Named = { id: string; name: string };
const byId = (items: readonly Named[] | undefined) => new Map(items?.map(({ id, name }) => [id, name]));

function useRuleNames(): RuleNames {
  const { data: labels } = useLabels();
  const { data: members } = useMemberNames();
  const { data: replies } = useSavedReplies();
  return useMemo(
    () => ({ labels: byId(labels), members: byId(members), replies: byId(replies) }),
    [labels, members, replies],
  );
}

/** What happens to messages by itself. */
export function RulesPanel({ canManage }: { canManage: boolean }) {
  const query = useRules();
  const names = useRuleNames();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title={words.title}
      action={
        canManage &&
        !isAdding && (
          <Button size="small" variant="ghost" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        isSmall
        skeleton={<Skeleton className="h-24" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {({ items }) => (
          <Rows>
            {items.map((rule) => (
              <RuleRow key={rule.id} rule={rule} names={names} canManage={canManage} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      {isAdding && (
        <div className="mt-4 border-line border-t pt-4">
          <RuleForm rule={null} names={names} onDone={() => setIsAdding(false)} />
        </div>
      )}
      {!canManage && <p className="mt-4 text-13 text-muted">{words.notAllowed}</p>}
    </Panel>
  );
}
