import type { AttentionItem } from '@ruche/contracts/dashboard';
import { ChevronRight, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { PathLink } from '#components/path-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useAttention } from '#features/overview/api/get-attention.ts';
import { attentionPanel as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

const looks: Record<AttentionItem['severity'], { Icon: LucideIcon; look: string; word: string }> = {
  urgent: { Icon: CircleAlert, look: 'bg-clay-soft text-clay', word: words.urgent },
  warning: { Icon: TriangleAlert, look: 'bg-honey-soft text-honey-text', word: words.soon },
  info: { Icon: Info, look: 'bg-sky-soft text-sky', word: words.info },
};

const order = ['urgent', 'warning', 'info'];

function Entry({ item }: { item: AttentionItem }) {
  const { Icon, look, word } = looks[item.severity];
  return (
    <li>
      <PathLink
        href={item.path}
        className="group flex items-start gap-3 px-5 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className={cn('mt-0.5 grid size-8 shrink-0 place-items-center rounded-control', look)}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium text-14">
            <span className="sr-only">{word}: </span>
            {item.title}
          </span>
          <span className="text-13 text-muted">{item.body}</span>
        </span>
        <ChevronRight aria-hidden="true" className="mt-2 size-4 shrink-0 text-muted" />
      </PathLink>
    </li>
  );
}

/** What cannot wait, most pressing first; every part of the product may add to it, and one may lead it with its own. */
export function AttentionPanel({ lead = null }: { lead?: ReactNode }) {
  const attention = useAttention();
  return (
    <Panel title={words.title} className="[&>div:last-child]:p-0">
      <AsyncPanel
        query={attention}
        what={words.what}
        skeleton={<RowsSkeleton count={2} />}
        isEmpty={({ items }) => items.length === 0 && lead === null}
        empty={
          <p className="flex items-center gap-3 px-5 py-6 text-14 text-muted">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            {words.empty}
          </p>
        }
      >
        {({ items }) => (
          <>
            {lead}
            {items.length > 0 && (
              <ul className="divide-y divide-line">
                {items
                  .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
                  .map((item) => (
                    <Entry key={item.id} item={item} />
                  ))}
              </ul>
            )}
          </>
        )}
      </AsyncPanel>
    </Panel>
  );
}
