import type { Client } from '@ruche/contracts/clients';
import { Clock, Pencil } from 'lucide-react';
import { StatusBadge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { placeOf } from '#entities/posts/zone-words.ts';
import { clientHeader as texts } from '#features/clients/words/client.ts';
import { useNow } from '#lib/use-now.ts';
import { type ClientActions, ClientMenu, ReadOnlyBadge } from './client-menu.tsx';
import { LogoMenu } from './logo-menu.tsx';

/** What the clock on the client's wall shows, kept right by the minute. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow();
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <span className="inline-flex items-center gap-1.5">
      <Clock aria-hidden="true" className="size-3.5 shrink-0" />
      <time title={timeZone}>{texts.localTime(time.format(now), placeOf(timeZone))}</time>
    </span>
  );
}

export function ClientHeader({ client, actions }: { client: Client; actions: ClientActions }) {
  const { brandColor, companyName, name, status, timeZone } = client;
  const isReadOnly = useIsReadOnly(client.id);
  return (
    <header className="relative overflow-hidden rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className="h-1.5 bg-honey"
        {...(brandColor === null ? {} : { style: { backgroundColor: brandColor } })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5">
        <LogoMenu client={client} />
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="heading min-w-0 break-words text-28">{name}</h1>
            <StatusBadge status={status} />
            <ReadOnlyBadge client={client} />
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-muted">
            <span className="min-w-0 [overflow-wrap:anywhere]">{companyName ?? texts.noCompany}</span>
            <LocalTime timeZone={timeZone} />
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            variant="primary"
            className="max-sm:flex-1"
            disabled={isReadOnly}
            onClick={() => actions.edit(client)}
          >
            <Pencil aria-hidden="true" />
            {texts.edit}
          </Button>
          {actions.remove !== undefined && (
            <ClientMenu client={client} actions={actions} className="border border-edge" />
          )}
        </div>
      </div>
    </header>
  );
}
