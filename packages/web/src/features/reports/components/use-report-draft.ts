import type { Client } from '@ruche/contracts/clients';
import {
  makeStandardBlocks,
  type ReportBlock,
  type ReportDays,
  type ReportInput,
  type ReportLanguage,
  type ReportLook,
  standardLook,
  titleOf,
} from '@ruche/contracts/reports';
import { useEffect, useState } from 'react';
import { daysOfPeriod, problemOf, type ReportPeriod } from '#features/reports/report-periods.ts';
import { holdUnsavedWork } from '#lib/unsaved-work.ts';

export type ReportDraft = {
  period: ReportPeriod;
  /** Of a period of one's own. */
  days: ReportDays | null;
  /** Empty: named after client and period. */
  title: string;
  language: ReportLanguage;
  blocks: ReportBlock[];
  look: ReportLook;
};

const emptyDraft = (): ReportDraft => ({
  period: 'lastMonth',
  days: null,
  title: '',
  language: 'en',
  blocks: makeStandardBlocks(),
  look: standardLook,
});

function daysOf({ period, days }: ReportDraft, zone: string): ReportDays {
  if (period !== 'own') return daysOfPeriod(period, zone);
  return days ?? daysOfPeriod('last30Days', zone);
}

/** A report before it is made. What was written or arranged is asked about before it is left. */
export function useReportDraft(client: Client | null) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => (isTouched ? holdUnsavedWork() : undefined), [isTouched]);
  const change = (next: Partial<ReportDraft>) => {
    setDraft((last) => ({ ...last, ...next }));
    // Another period is chosen in a second; words and order are work.
    if (next.title !== undefined || next.blocks !== undefined || next.look !== undefined) setIsTouched(true);
  };
  const days = client === null ? null : daysOf(draft, client.timeZone);
  const problem = days === null ? null : problemOf(days);
  const input: ReportInput | null =
    client === null || days === null || problem !== null
      ? null
      : {
          clientId: client.id,
          ...days,
          title: draft.title.trim() === '' ? titleOf(client.name, days, draft.language) : draft.title.trim(),
          language: draft.language,
          blocks: draft.blocks,
          look: draft.look,
          acceptsHoles: false,
        };
  return { draft, days, problem, input, change, release: () => setIsTouched(false) };
}
