import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** All clients as a CSV file, saved by the browser. */
export function useExportClients() {
  return useMutation({
    mutationFn: async () => {
      const response = await api.transfer('/api/v1/clients/export.csv');
      const today = new Date().toISOString().slice(0, 10);
      saveAs(await response.blob(), `ruche-clients-${today}.csv`);
    },
  });
}
