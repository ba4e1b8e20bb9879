import type { Factor, User } from '@supabase/auth-js';
import { MessageSquareText, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Row, Rows } from '#components/row.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useRemoveFactor } from '#features/people/api/factors.ts';
import { toastRefusal } from '#features/people/refusals.ts';
import { describeDay } from '#features/people/times.ts';
import { factorsPanel as words } from '#features/people/words/common.ts';
import { toast } from '#lib/toast.ts';
import { EnrolAppDialog, EnrolPhoneDialog } from './lazy-parts.tsx';

function nameOf({ friendly_name, factor_type }: Factor): string {
  return friendly_name || (factor_type === 'phone' ? words.phone : words.app);
}

/** A name that no other factor has. */
function freshName(factors: Factor[]): string {
  const taken = new Set(factors.map(nameOf));
  const names = [words.app, ...Array.from({ length: 20 }, (_, index) => words.numberedApp(index + 2))];
  return names.find((name) => !taken.has(name)) ?? words.numberedApp(Date.now());
}

type RemoveDialogProps = { factor: Factor | null; isLast: boolean; onClose: () => void };

function RemoveDialog({ factor, isLast, onClose }: RemoveDialogProps) {
  const remove = useRemoveFactor();
  const confirm = () => {
    if (factor === null) return;
    remove.mutate(factor.id, {
      onSuccess: () => {
        toast.success(words.removed(nameOf(factor)));
        onClose();
      },
      onError: (error) => toastRefusal(error, words.failed),
    });
  };
  return (
    <AlertDialog
      open={factor !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words.removeTitle(factor === null ? words.unnamed : nameOf(factor))}
      description={isLast ? words.removeLast : words.removeOne}
      confirmLabel={words.remove}
      busyLabel={words.removing}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

export function FactorsPanel({ user }: { user: User }) {
  const [enrolling, setEnrolling] = useState<'app' | 'phone' | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const all = user.factors ?? [];
  const factors = all.filter(({ status }) => status === 'verified');
  return (
    <Panel title={words.title}>
      <p className="mb-4 max-w-[60ch] text-14 text-muted">{words.text}</p>
      {factors.length > 0 && (
        <Rows>
          {factors.map((factor) => (
            <Row
              key={factor.id}
              icon={factor.factor_type === 'phone' ? MessageSquareText : ShieldCheck}
              title={nameOf(factor)}
              badge={<Badge tone="good">{words.on}</Badge>}
              detail={words.since(describeDay(factor.created_at))}
              action={
                <Button size="small" aria-label={words.removeLabel(nameOf(factor))} onClick={() => setRemoving(factor)}>
                  {words.remove}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setEnrolling('app')}>
          <Plus aria-hidden="true" />
          {words.app}
        </Button>
        <Button onClick={() => setEnrolling('phone')}>
          <Plus aria-hidden="true" />
          {words.phone}
        </Button>
      </div>
      {enrolling === 'app' && (
        <EnrolAppDialog
          name={freshName(all)}
          open={enrolling === 'app'}
          onOpenChange={(open) => setEnrolling(open ? 'app' : null)}
        />
      )}
      {enrolling === 'phone' && (
        <EnrolPhoneDialog open={enrolling === 'phone'} onOpenChange={(open) => setEnrolling(open ? 'phone' : null)} />
      )}
      {removing !== null && (
        <RemoveDialog factor={removing} isLast={factors.length === 1} onClose={() => setRemoving(null)} />
      )}
    </Panel>
  );
}
