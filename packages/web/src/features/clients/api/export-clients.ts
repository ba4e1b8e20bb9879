import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

/** All clients as a CSV file, saved by the browser. */
export function useExportClients() {
  return useMutation({
    mutationFn: async () => {
      const response = await api.transfer('/api/v1/clients/export.csv');
      const today = new Date().toISOString().slice(0, 10);
      saveFile(await response.blob(), `ruche-clients-${today}.csv`);
    },
  });
}
