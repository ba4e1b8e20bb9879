import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import type { Subject } from './subject.ts';

/** All publications of the period with all their numbers as a CSV file, saved by the browser. */
export function useExportAnalytics(subject: Subject) {
  return useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(subject)) {
        if (value !== undefined) query.set(name, value);
      }
      const response = await api.transfer(`/api/v1/analytics/export.csv?${query.toString()}`);
      saveFile(await response.blob(), `analytics-${subject.from}-${subject.to}.csv`);
    },
  });
}
