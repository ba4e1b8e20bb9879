import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

const looks = {
  good: { Icon: CircleCheck, tint: 'bg-leaf-soft', ink: 'text-leaf' },
  bad: { Icon: TriangleAlert, tint: 'bg-clay-soft', ink: 'text-clay' },
  plain: { Icon: Info, tint: 'bg-honey-soft', ink: 'text-honey-text' },
};

type NoticeProps = { kind: keyof typeof looks; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Something that happened, and the next step. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  const { Icon, tint, ink } = looks[kind];
  return (
    <div role={kind === 'bad' ? 'alert' : 'status'} className={cn('grid gap-3 rounded-card p-4', tint)}>
      <div className="flex gap-3">
        <Icon aria-hidden="true" className={cn('mt-0.5 size-4.5 shrink-0', ink)} />
        <div className="grid gap-1 text-14">
          <p className="font-medium">{title}</p>
          {children !== undefined && <div>{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className="flex flex-wrap gap-2 pl-7.5">{action}</div>}
    </div>
  );
}
