import { FileChartColumn, FileX, Send } from 'lucide-react';

/** How what happens to reports is drawn in the overview's recent activity. */
export const reportActivityIcons = {
  report_made: FileChartColumn,
  report_sent: Send,
  report_failed: FileX,
} as const;
