import type { Client } from '@ruche/contracts/clients';
import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { detailsSection as words } from '#features/clients/words/common.ts';

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
const linkClass = 'break-all rounded-small text-honey-text underline-offset-4 hover:underline';

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-14 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const withoutProtocol = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

export function DetailsSection({ client }: { client: Client }) {
  const { email, companyName, website, brandColor, createdAt } = client;
  return (
    <Panel title={words.title}>
      <dl className="grid gap-3.5">
        <Detail label={words.email}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Detail>
        <Detail label={words.company}>{companyName ?? words.noCompany}</Detail>
        <Detail label={words.website}>
          {website === null ? (
            <span className="text-muted">—</span>
          ) : (
            <a href={website} target="_blank" rel="noreferrer" className={linkClass}>
              {withoutProtocol(website)}
            </a>
          )}
        </Detail>
        <Detail label={words.brandColour}>
          {brandColor === null ? (
            <span className="text-muted">—</span>
          ) : (
            <span className="inline-flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-4 rounded-small border border-line"
                style={{ backgroundColor: brandColor }}
              />
              <span className="uppercase tabular-nums">{brandColor}</span>
            </span>
          )}
        </Detail>
        <Detail label={words.clientSince}>
          <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </Detail>
      </dl>
    </Panel>
  );
}
