import { arrayMove } from '@dnd-kit/sortable';
import type { InboxRule } from '@ruche/contracts/inbox';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { SortableList } from '#components/sortable-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLabels } from '#entities/inbox/list-labels.ts';
import { useSavedReplies } from '#entities/inbox/list-replies.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { act } from '#features/inbox-settings/act.ts';
import { useOrderRules, useRules } from '#features/inbox-settings/api/rules.ts';
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

type RuleListProps = { rules: InboxRule[]; names: RuleNames; canManage: boolean };

/** The rules in the order in which they run, which managers change. */
function RuleList({ rules, names, canManage }: RuleListProps) {
  const order = useOrderRules();
  const isMovable = canManage && rules.length > 1;
  const move = (from: number, to: number) =>
    void act(() => order.mutateAsync(arrayMove(rules, from, to)), {
      log: 'Rules could not be put in order.',
      failed: words.orderFailed,
    });
  return (
    <div className="grid gap-3">
      {rules.length > 1 && <p className="text-13 text-muted">{words.order}</p>}
      <SortableList items={rules} label={words.list} className="grid divide-y divide-line" onMove={move}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} names={names} canManage={canManage} isMovable={isMovable} />
        ))}
      </SortableList>
    </div>
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
        {({ items }) => <RuleList rules={items} names={names} canManage={canManage} />}
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
