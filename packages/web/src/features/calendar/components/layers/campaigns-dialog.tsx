import { type Campaign, CampaignInputSchema } from '@ruche/contracts/calendar';
import { ListFilter, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ColourField } from '#components/colour-field.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useClientName } from '#entities/clients/use-client-name.ts';
import { type CampaignDraft, useDeleteCampaign, useSaveCampaign } from '#features/calendar/api/save-campaign.ts';
import { nameOfDays } from '#features/calendar/days.ts';
import { campaignsDialog as words } from '#features/calendar/words/layers.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { ClientField, DayFields } from './planned-fields.tsx';

type Values = Omit<CampaignDraft, 'id'>;

function Colour() {
  const { field } = useController<Values, 'colour'>({ name: 'colour' });
  return <ColourField value={field.value} onChange={field.onChange} />;
}

function useRemove(campaign: { id: string; name: string }, onDone: () => void) {
  const remove = useDeleteCampaign();
  return async () => {
    try {
      await remove.mutateAsync(campaign.id);
      toast.success(words.deleted(campaign.name));
      onDone();
    } catch (error) {
      logFailure('A campaign could not be deleted.', error);
      toast.error(words.deleteFailed(campaign.name, describeFailure(error)));
    }
  };
}

function DeleteButton({ campaign, onDone }: { campaign: { id: string; name: string }; onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemove(campaign, onDone);
  return (
    <>
      <Button variant="ghost" className="mr-auto text-clay" onClick={() => setIsAsked(true)}>
        {words.deleteIt}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={words.deleteTitle(campaign.name)}
        description={words.deleteDescription}
        confirmLabel={words.deleteConfirm}
        onConfirm={remove}
      />
    </>
  );
}

function CampaignForm({ campaign: { id, ...values }, onDone }: { campaign: CampaignDraft; onDone: () => void }) {
  const form = useZodForm(CampaignInputSchema, values);
  const save = useSaveCampaign();
  const chosenId = form.watch('clientId');
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await save.mutateAsync({ id, ...input });
        onDone();
      }}
    >
      <FormField<Values> name="name" label={words.name} required>
        {({ value, ...control }) => (
          <Input autoComplete="off" value={value ?? ''} placeholder={words.placeholder} {...control} />
        )}
      </FormField>
      <DayFields />
      {id === null && <ClientField />}
      <Colour />
      <FormField<Values> name="description" label={words.description}>
        {({ value, ...control }) => <Textarea value={value ?? ''} className="min-h-20" {...control} />}
      </FormField>
      <ReadOnlyNotice clientId={chosenId} />
      <FormMessage />
      <div className="flex flex-wrap justify-end gap-2">
        <ReadOnlyFieldset clientId={chosenId}>
          {id !== null && <DeleteButton campaign={{ id, name: values.name }} onDone={onDone} />}
        </ReadOnlyFieldset>
        <Button onClick={onDone}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={chosenId}>
          <SubmitButton busyLabel={words.busyLabel}>{id === null ? words.create : words.save}</SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}

type RowProps = { campaign: Campaign; onShow: () => void; onEdit: () => void };

function CampaignRow({ campaign, onShow, onEdit }: RowProps) {
  const { name, colour, clientId, firstDay, lastDay } = campaign;
  const clientName = useClientName(clientId);
  return (
    <li className="flex items-center gap-2 border-line border-b py-2 last:border-b-0">
      <span aria-hidden="true" data-colour={colour} className="h-9 w-1 shrink-0 rounded-full bg-(--tint)" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium text-14">{name}</span>
        <span className="truncate text-12 text-muted">
          {nameOfDays(firstDay, lastDay)} · {clientId === null ? words.allClients : clientName}
        </span>
      </span>
      <Button size="icon" variant="ghost" aria-label={words.showPosts(name)} onClick={onShow}>
        <ListFilter aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={words.edit(name)} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
    </li>
  );
}

/** What the dialog shows: the list, or one campaign. */
export type CampaignsPage = 'list' | CampaignDraft;

type CampaignsDialogProps = {
  open: boolean;
  onClose: () => void;
  page: CampaignsPage | null;
  campaigns: readonly Campaign[];
  /** What a new one begins with. */
  newCampaign: CampaignDraft;
  onPage: (page: CampaignsPage) => void;
  onShow: (campaign: Campaign) => void;
};

type CampaignListProps = Pick<CampaignsDialogProps, 'campaigns' | 'newCampaign' | 'onPage' | 'onShow'>;

function CampaignList({ campaigns, newCampaign, onPage, onShow }: CampaignListProps) {
  return (
    <div className="grid gap-4">
      {campaigns.length === 0 ? (
        <p className="text-14 text-muted">{words.empty}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {campaigns.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              onShow={() => onShow(campaign)}
              onEdit={() => onPage(campaign)}
            />
          ))}
        </ul>
      )}
      <Button variant="primary" className="justify-self-end" onClick={() => onPage(newCampaign)}>
        <Plus aria-hidden="true" />
        {words.newCampaign}
      </Button>
    </div>
  );
}

function titleOf(page: CampaignsPage | null): string {
  if (page === 'list' || page === null) return 'Campaigns';
  return page.id === null ? words.newCampaign : words.editCampaign;
}

export function CampaignsDialog({ open, onClose, page, ...rest }: CampaignsDialogProps) {
  const { onPage } = rest;
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={titleOf(page)}>
        {page === 'list' && <CampaignList {...rest} />}
        {page !== null && page !== 'list' && (
          <CampaignForm key={page.id} campaign={page} onDone={() => onPage('list')} />
        )}
      </DialogContent>
    </Dialog>
  );
}
