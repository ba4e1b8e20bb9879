import { ApiKeyInputSchema, type NewApiKey } from '@ruche/contracts/api-keys';
import { useEffect } from 'react';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { presets } from '#features/api-access/access.ts';
import { useCreateApiKey } from '#features/api-access/api/keys.ts';
import { tryKey } from '#features/api-access/snippets.ts';
import { newKey, keyForm as words } from '#features/api-access/words/keys.ts';
import { AccessField } from './access-field.tsx';
import { ClientsField } from './clients-field.tsx';
import { CodeBlock } from './code-block.tsx';
import { defaultDays, ExpiryField, endIn } from './expiry-field.tsx';
import { ShownSecret, useShownSecret } from './shown-secret.tsx';

const KeyFormSchema = ApiKeyInputSchema.extend({ expiresAt: z.iso.datetime(words.dateMissing).nullable() });
type Values = z.input<typeof KeyFormSchema>;

type KeyFormProps = {
  onDirtyChange: (isDirty: boolean) => void;
  onCreated: (key: NewApiKey) => void;
  onCancel: () => void;
};

function KeyForm({ onDirtyChange, onCreated, onCancel }: KeyFormProps) {
  const form = useZodForm(KeyFormSchema, {
    name: '',
    scopes: presets.read,
    clientIds: null,
    expiresAt: endIn(defaultDays),
  });
  const create = useCreateApiKey();
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <Form form={form} className="gap-5" onSubmit={async (values) => onCreated(await create.mutateAsync(values))}>
      <FormField<Values> name="name" label={words.name} hint={words.nameHint} required>
        {({ value, ...control }) => (
          <Input
            autoComplete="off"
            placeholder={words.namePlaceholder}
            value={typeof value === 'string' ? value : ''}
            {...control}
          />
        )}
      </FormField>
      <AccessField />
      <ClientsField known={null} someText={words.someClients} note={words.limitedNote} />
      <ExpiryField />
      <FormMessage />
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <SubmitButton busyLabel={words.busy}>{words.submit}</SubmitButton>
      </div>
    </Form>
  );
}

type CreatedKeyProps = { secret: string; onCopied: () => void; onDone: () => void };

function CreatedKey({ secret, onCopied, onDone }: CreatedKeyProps) {
  return (
    <ShownSecret label={newKey.label} secret={secret} onCopied={onCopied} onDone={onDone}>
      <CodeBlock
        label={newKey.tryLabel}
        code={tryKey(window.location.origin, secret)}
        hint={newKey.tryHint}
        onCopied={onCopied}
      />
    </ShownSecret>
  );
}

type CreateKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A new key, and then the key itself, this once. */
export function CreateKeyDialog({ open, onOpenChange }: CreateKeyDialogProps) {
  const unsaved = useUnsavedGuard(onOpenChange);
  const shown = useShownSecret<NewApiKey>(open, () => onOpenChange(false));
  const key = shown.answer;
  const show = (created: NewApiKey) => {
    unsaved.onDirtyChange(false);
    shown.show(created);
  };
  return (
    <>
      <Dialog open={open} onOpenChange={key === null ? unsaved.onOpenChange : shown.tryToClose}>
        {key === null ? (
          <DialogContent title={words.title} description={words.description} className="max-w-xl">
            <KeyForm
              onDirtyChange={unsaved.onDirtyChange}
              onCreated={show}
              onCancel={() => unsaved.onOpenChange(false)}
            />
          </DialogContent>
        ) : (
          <DialogContent title={newKey.title} description={newKey.description(key.name)} className="max-w-xl">
            <CreatedKey secret={key.secret} onCopied={shown.onCopied} onDone={shown.close} />
          </DialogContent>
        )}
      </Dialog>
      {unsaved.question}
      {shown.question}
    </>
  );
}
