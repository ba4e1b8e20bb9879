import { usePrivatePicture } from '#lib/private-picture.ts';

/** The same report with a logo that an image can show: its address needs the access token. */
export function useShownLogo<Shown extends { logoUrl: string | null }>(report: Shown): Shown {
  const { data } = usePrivatePicture(report.logoUrl);
  return { ...report, logoUrl: report.logoUrl === null ? null : (data ?? null) };
}
