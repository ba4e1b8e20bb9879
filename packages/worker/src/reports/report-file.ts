import type { MeasuredPublication } from '@ruche/contracts/analytics';
import type { ReportPreview } from '@ruche/contracts/reports';

/** Everything that the files of a report are written from. */
export type ReportFileInput = {
  report: ReportPreview;
  workspaceName: string;
  /** All publications of the period. */
  rows: MeasuredPublication[];
  /** PNG, JPEG, or WebP. */
  logo: Buffer | null;
  /** By the id of the publication or planned post. */
  pictures: Map<string, Buffer>;
};
