import { networkName } from '@ruche/contracts/accounts';
import type { ReportHole } from '@ruche/contracts/reports';
import { TriangleAlert } from 'lucide-react';
import { counted, type Voice } from './voice.ts';

export function describeHole(hole: ReportHole, voice: Voice): string {
  const account = `${hole.accountName} (${networkName(hole.platform)})`;
  return voice.words.holes[hole.reason](account, counted(voice, voice.words.days, hole.missingDays));
}

/** Numbers that are missing, named where the report is read. */
export function HolesNote({ holes, voice }: { holes: ReportHole[]; voice: Voice }) {
  if (holes.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-control border border-line bg-sunken px-4 py-3 text-13">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="grid gap-1">
        <p className="font-medium">{voice.words.missing}</p>
        <ul className="grid gap-0.5 text-muted">
          {holes.map((hole) => (
            <li key={`${hole.socialAccountId ?? hole.accountName}-${hole.reason}`}>{describeHole(hole, voice)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
