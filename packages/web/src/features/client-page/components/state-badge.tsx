import type { PagePostState } from '@ruche/contracts/client-page';
import { CalendarCheck, Check, CircleAlert, Clock, Globe, MessageSquare, UsersRound, X } from 'lucide-react';
import { useWords } from '#features/client-page/languages/use-words.ts';

const looks: Record<PagePostState, { Icon: typeof Check; className: string }> = {
  waiting: { Icon: Clock, className: 'bg-honey-soft text-honey-text' },
  waiting_for_others: { Icon: UsersRound, className: 'bg-sunken text-muted' },
  changes_asked: { Icon: MessageSquare, className: 'bg-sky-soft text-sky' },
  declined: { Icon: X, className: 'bg-clay-soft text-clay' },
  passed: { Icon: CircleAlert, className: 'bg-clay-soft text-clay' },
  approved: { Icon: Check, className: 'bg-leaf-soft text-leaf' },
  scheduled: { Icon: CalendarCheck, className: 'bg-leaf-soft text-leaf' },
  published: { Icon: Globe, className: 'bg-sunken text-muted' },
};

/** A post's state: icon and word, so that the colour is never alone. */
export function StateBadge({ state, text }: { state: PagePostState; text?: string }) {
  const words = useWords();
  const { Icon, className } = looks[state];
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-12 ${className}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {text ?? words[state]}
    </span>
  );
}
