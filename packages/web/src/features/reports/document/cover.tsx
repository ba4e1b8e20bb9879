import { hasOwnTitle, type ReportPreview } from '@ruche/contracts/reports';
import { useState } from 'react';
import { inkOn } from '#entities/clients/ink-on.ts';
import { placeOf } from '#entities/posts/zone-words.ts';
import type { Voice } from './voice.ts';

export type ShownReport = Omit<ReportPreview, 'clientId'>;

function Logo({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={url}
      alt=""
      onError={() => setIsBroken(true)}
      className="h-14 w-auto max-w-40 rounded-control bg-[#ffffff] object-contain p-1.5"
    />
  );
}

type CoverProps = { report: ShownReport; workspaceName: string | undefined; voice: Voice };

/** Whose report it is, of when, and from when its numbers are: on the client's own color. */
export function Cover({ report, workspaceName, voice: { words, format } }: CoverProps) {
  const { title, clientName, from, to, zone, color, logoUrl, content } = report;
  const asOf = content.overview.newestLookAt;
  const days = format.days(from, to);
  // A name that says client and period need not be followed by both.
  const isNamed = hasOwnTitle(report);
  return (
    <header
      className="relative grid gap-8 overflow-hidden rounded-t-card px-6 py-8 [print-color-adjust:exact] sm:px-10 sm:py-12 print:rounded-card"
      style={{ backgroundColor: color, color: inkOn(color) }}
    >
      <span aria-hidden="true" className="honeycomb absolute inset-0 bg-current! opacity-8 print:hidden" />
      <div className="relative flex min-h-14 flex-wrap items-center justify-between gap-4">
        {logoUrl === null ? (
          <span className="font-medium text-14">{words.kind}</span>
        ) : (
          <Logo key={logoUrl} url={logoUrl} />
        )}
        {workspaceName !== undefined && <span className="text-13">{words.by(workspaceName)}</span>}
      </div>
      <div className="relative grid gap-2">
        <h1 className="heading wrap-anywhere text-28 sm:text-40">{isNamed ? title : clientName}</h1>
        <p className="text-16">{isNamed ? `${clientName} · ${days}` : days}</p>
        <p className="text-13">
          {asOf === null ? words.neverRead : words.asOf(format.moment(asOf, zone), placeOf(zone))}
        </p>
      </div>
    </header>
  );
}
