import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { useCopyReport } from '#features/reports/api/copy-report.ts';
import { holesIn } from '#features/reports/holes-in.ts';
import { reportActions as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { HolesDialog } from './lazy-parts.tsx';

type Asked = { id: string; holes: string[]; isOpen: boolean };

/** Makes the report of the period that follows and opens it; asks where numbers are missing. */
export function useCopying() {
  const navigate = useNavigate();
  const { mutate, isPending } = useCopyReport();
  const [asked, setAsked] = useState<Asked | null>(null);
  const copy = (id: string, acceptsHoles = false) =>
    mutate(
      { id, acceptsHoles },
      {
        onSuccess: (report) => {
          setAsked(null);
          void navigate({ to: paths.report, params: { reportId: report.id } });
        },
        onError: (error) => {
          const holes = holesIn(error);
          if (holes !== null) {
            setAsked({ id, holes, isOpen: true });
            return;
          }
          logFailure('A report could not be copied.', error);
          toast.error(words.copyFailed(describeFailure(error)));
        },
      },
    );
  return {
    copy: (id: string) => copy(id),
    copyQuestion: asked !== null && (
      <HolesDialog
        open={asked.isOpen}
        onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
        holes={asked.holes}
        isBusy={isPending}
        onConfirm={() => copy(asked.id, true)}
      />
    ),
  };
}
