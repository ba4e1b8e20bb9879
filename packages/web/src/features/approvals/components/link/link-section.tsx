import { type ClientPageLink, usualLinkDays } from '@ruche/contracts/client-page';
import type { Client } from '@ruche/contracts/clients';
import { Link2 } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useMakePageLink, usePageLink } from '#features/approvals/api/page-link.ts';
import { linkSection as words } from '#features/approvals/words/link.ts';
import { failLink } from './fail-link.ts';
import { LinkContacts } from './link-contacts.tsx';
import { LinkControls } from './link-controls.tsx';

type NoLinkProps = { client: Client; contacts: ClientPageLink['contacts']; mayMake: boolean };

function NoLink({ client, contacts, mayMake }: NoLinkProps) {
  const make = useMakePageLink(client.id);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-muted">{words.none(client.name)}</p>
      {contacts.length === 0 && <p className="text-13 text-muted">{words.noContacts}</p>}
      {mayMake ? (
        <ReadOnlyFieldset clientId={client.id}>
          <Button
            disabled={contacts.length === 0}
            busy={make.isPending}
            busyLabel={words.making}
            onClick={() => make.mutate({ days: usualLinkDays }, { onError: failLink })}
          >
            <Link2 aria-hidden="true" />
            {words.make}
          </Button>
        </ReadOnlyFieldset>
      ) : (
        <p className="text-13 text-muted">{words.notAllowed}</p>
      )}
    </div>
  );
}

/** The page where a client sees and approves posts: its link, whom it was sent to, and where it is open. */
export function LinkSection({ client }: { client: Client }) {
  const query = usePageLink(client.id);
  const mayMake = useMay('clients.share', { client: client.id });
  return (
    <Panel title={words.title}>
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-20" />}>
        {({ link, contacts }) =>
          link === null ? (
            <NoLink client={client} contacts={contacts} mayMake={mayMake} />
          ) : (
            <div className="grid gap-4">
              <LinkControls client={client} link={link} contacts={contacts} mayChange={mayMake} />
              <LinkContacts clientId={client.id} contacts={contacts} mayChange={mayMake} />
            </div>
          )
        }
      </AsyncPanel>
    </Panel>
  );
}
