import type { ApprovalTotals } from '@ruche/contracts/approvals';
import { DataTable } from '#components/charts/data-table.tsx';
import { shareText, waitText } from './figure-texts.ts';
import { approvalFigures as words } from './figure-words.ts';

type ApprovalRow = ApprovalTotals & { id: string; name: string };

type ApprovalTableProps = { caption: string; nameLabel: string; rows: ApprovalRow[] };

/** The same figures for each client or teammate. */
export function ApprovalTable({ caption, nameLabel, rows }: ApprovalTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { label: nameLabel, isNumber: false, renderCell: ({ name }) => <bdi>{name}</bdi> },
        { label: words.firstPass, renderCell: ({ firstPassShare }) => shareText(firstPassShare) },
        { label: words.median, renderCell: ({ medianMinutes }) => waitText(medianMinutes) },
        { label: words.n, renderCell: ({ n }) => n },
      ]}
    />
  );
}
