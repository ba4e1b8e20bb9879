import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#config/paths.ts';

/** Says plainly that a door is shut on this installation, and shows the way back. */
export function NotOpen({ what, children }: { what: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <div className="flex gap-3">
        <DoorClosed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-honey-text" />
        <div className="grid gap-1">
          <p className="font-medium text-14">{what} is not open on this installation yet</p>
          <p className="text-14 text-muted">{children}</p>
        </div>
      </div>
      <ButtonLink href={paths.home} variant="primary" className="w-full">
        Back to Home
      </ButtonLink>
    </Card>
  );
}
