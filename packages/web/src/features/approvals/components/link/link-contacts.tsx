import type { ClientPageLink } from '@ruche/contracts/client-page';
import { Smartphone, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useRevokeDevice } from '#features/approvals/api/page-link.ts';
import { linkSection as words } from '#features/approvals/words/link.ts';
import { describeAge } from '#lib/age.ts';
import { toast } from '#lib/toast.ts';
import { failLink } from './fail-link.ts';

type LinkContact = ClientPageLink['contacts'][number];

const nameOf = ({ name, email }: LinkContact) => (name === '' ? email : name);

function stateOf({ sentAt, lastSeenAt }: LinkContact): string {
  if (lastSeenAt !== null) return words.seen(describeAge(lastSeenAt));
  return sentAt === null ? words.notSent : words.sentTo(describeAge(sentAt));
}

type DevicesProps = { clientId: string; contact: LinkContact; mayChange: boolean };

function Devices({ clientId, contact, mayChange }: DevicesProps) {
  const { mutate, isPending, variables } = useRevokeDevice(clientId);
  const owner = nameOf(contact);
  const remove = (id: string) =>
    mutate(id, { onSuccess: () => toast.success(words.deviceRemoved(owner)), onError: failLink });
  return contact.devices.map(({ id, name, lastSeenAt }) => (
    <p key={id} className="flex items-center gap-1.5 pl-1 text-12 text-muted">
      <Smartphone aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{words.device(name, describeAge(lastSeenAt))}</span>
      {mayChange && (
        <Button
          variant="ghost"
          size="icon"
          className="-my-2 size-8 text-muted"
          aria-label={words.removeDevice(name, owner)}
          disabled={isPending && variables === id}
          onClick={() => remove(id)}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </p>
  ));
}

type LinkContactsProps = { clientId: string; contacts: readonly LinkContact[]; mayChange: boolean };

/** Whom the link opens for, and the browsers where it is open. */
export function LinkContacts({ clientId, contacts, mayChange }: LinkContactsProps) {
  if (contacts.length === 0) return <p className="text-13 text-muted">{words.noContacts}</p>;
  return (
    <section aria-label={words.contacts} className="grid gap-1.5">
      <h3 className="font-medium text-13">{words.contacts}</h3>
      <ul className="grid gap-2.5 text-13">
        {contacts.map((contact) => (
          <li key={contact.id} className="grid gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 truncate">{nameOf(contact)}</span>
              <span className="text-12 text-muted">{stateOf(contact)}</span>
            </p>
            <Devices clientId={clientId} contact={contact} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}
