import type { ReportFileFormat } from '@ruche/contracts/reports';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

/** As the server names it: in UTF-8 where it is given so. */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}

export function useDownloadFile(id: string) {
  return useMutation({
    mutationFn: async (format: ReportFileFormat) => {
      const response = await api.transfer(`/api/v1/reports/${id}/file?format=${format}`);
      saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? `report.${format}`);
    },
  });
}
