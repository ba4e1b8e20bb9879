import type { Client, Contact } from '@ruche/contracts/clients';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useContacts } from '#entities/clients/list-contacts.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { useDeleteContact } from '#features/clients/api/delete-contact.ts';
import { contactsSection as words } from '#features/clients/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { ContactDialog } from './lazy-parts.tsx';

type RowProps = { clientId: string; contact: Contact; onEdit: () => void; onRemove: () => void };

const linkClass = 'rounded-small text-honey-text underline-offset-4 hover:underline';

function Row({ clientId, contact, onEdit, onRemove }: RowProps) {
  const entriesOf = useWritableEntries(clientId);
  const { name, role, email, phone } = contact;
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-14">
          <span className="font-medium">{name}</span>
          {role !== '' && <span className="text-muted"> · {role}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 [overflow-wrap:anywhere]">
          {email !== '' && (
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          )}
          {phone !== '' && (
            <a href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`} className={linkClass}>
              {phone}
            </a>
          )}
        </p>
      </div>
      <ActionMenu
        actions={entriesOf([
          { label: words.edit, icon: Pencil, onSelect: onEdit },
          { label: words.deleteIt, icon: Trash2, isDanger: true, onSelect: onRemove },
        ])}
        button={
          <Button size="icon" variant="ghost" aria-label={words.actions(name)} className="-my-1 text-muted">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
    </li>
  );
}

function RemoveDialog({
  clientId,
  contact,
  onDone,
}: {
  clientId: string;
  contact: Contact | null;
  onDone: () => void;
}) {
  const remove = useDeleteContact(clientId);
  const confirm = async ({ id, name }: Contact) => {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      logFailure('A contact could not be deleted.', error);
      toast.error(words.notDeleted(name, describeFailure(error)));
    }
    onDone();
  };
  return (
    <AlertDialog
      open={contact !== null}
      onOpenChange={onDone}
      title={words.deleteTitle}
      description={words.description(contact?.name ?? 'The contact')}
      confirmLabel={words.deleteIt}
      busyLabel={words.busyLabel}
      busy={remove.isPending}
      onConfirm={() => {
        if (contact !== null) void confirm(contact);
      }}
    />
  );
}

export function ContactsSection({ client }: { client: Client }) {
  const query = useContacts(client.id);
  const [edited, setEdited] = useState<{ contact: Contact | undefined; isOpen: boolean }>();
  const [removed, setRemoved] = useState<Contact | null>(null);
  return (
    <Panel
      title={words.title}
      action={
        <ReadOnlyFieldset clientId={client.id}>
          <Button size="small" variant="ghost" onClick={() => setEdited({ contact: undefined, isOpen: true })}>
            <Plus aria-hidden="true" />
            {words.addContact}
          </Button>
        </ReadOnlyFieldset>
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        skeleton={<Skeleton className="h-10" />}
        isEmpty={(contacts) => contacts.length === 0}
        empty={<p className="text-14 text-muted">{words.empty(client.name)}</p>}
      >
        {(contacts) => (
          <ul className="divide-y divide-line">
            {contacts.map((contact) => (
              <Row
                key={contact.id}
                clientId={client.id}
                contact={contact}
                onEdit={() => setEdited({ contact, isOpen: true })}
                onRemove={() => setRemoved(contact)}
              />
            ))}
          </ul>
        )}
      </AsyncPanel>
      {edited !== undefined && (
        <ContactDialog
          clientId={client.id}
          contact={edited.contact}
          open={edited.isOpen}
          onOpenChange={(isOpen) => setEdited({ ...edited, isOpen })}
        />
      )}
      <RemoveDialog clientId={client.id} contact={removed} onDone={() => setRemoved(null)} />
    </Panel>
  );
}
