import { type Billing, type BillingDetails, BillingDetailsSchema, mostInvoiceEmails } from '@ruche/contracts/billing';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { TagField } from '#components/tag-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useChangeDetails } from '#features/billing/api/change-subscription.ts';
import { listCountries } from '#features/billing/countries.ts';
import { detailsPanel as words } from '#features/billing/words/billing.ts';
import { toast } from '#lib/toast.ts';

type Values = typeof BillingDetailsSchema._input;

function valuesOf({ name, address, vatNumber, invoiceEmails }: BillingDetails | Billing): Values {
  const blank = { line1: '', line2: null, city: '', postalCode: '', state: null, country: '' };
  return { name: name ?? '', address: address ?? blank, vatNumber, invoiceEmails };
}

type TextFieldProps = {
  name: 'name' | 'vatNumber' | `address.${Exclude<keyof Values['address'], 'country'>}`;
  label: string;
  autoComplete?: string;
  hint?: string;
  required?: boolean;
};

const optional: ReadonlySet<TextFieldProps['name']> = new Set(['vatNumber', 'address.line2', 'address.state']);

function TextField({ name, label, autoComplete, hint, required = false }: TextFieldProps) {
  return (
    <FormField<Values> name={name} label={label} hint={hint} required={required}>
      {({ value, onChange, ...control }) => (
        <Input
          autoComplete={autoComplete ?? 'off'}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' && optional.has(name) ? null : target.value)}
          {...control}
        />
      )}
    </FormField>
  );
}

function CountryField({ stored }: { stored: string }) {
  const countries = useMemo(() => [{ value: '', label: words.chooseCountry }, ...listCountries(stored)], [stored]);
  return (
    <FormField<Values> name="address.country" label={words.country} required>
      {({ value, onChange, ...control }) => (
        <NativeSelect
          autoComplete="billing country"
          options={countries}
          value={typeof value === 'string' ? value : ''}
          onValueChange={onChange}
          {...control}
        />
      )}
    </FormField>
  );
}

/** Of the list itself, or of the first address in it that is wrong. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map((each) => messageOf(each)).find((message) => message !== undefined);
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return 'root' in error ? messageOf(error.root) : undefined;
}

function EmailsField() {
  return (
    <Controller<Values, 'invoiceEmails'>
      name="invoiceEmails"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field label={words.emails} hint={words.emailsHint(mostInvoiceEmails)} error={messageOf(fieldState.error)}>
          <TagField
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            suggestions={[]}
            placeholder={words.emailsPlaceholder}
            ref={ref}
          />
        </Field>
      )}
    />
  );
}

/** What invoices say, and who gets them. What is typed stays when something else about the plan changes. */
export function DetailsPanel({ billing }: { billing: Billing }) {
  const form = useZodForm(BillingDetailsSchema, valuesOf(billing));
  const change = useChangeDetails();
  const { isDirty } = form.formState;
  // What was given on the payment page arrives later than the form; what somebody typed here stays.
  const takeOver = useEffectEvent((values: string) => {
    if (!isDirty) form.reset(JSON.parse(values) as Values);
  });
  const stored = JSON.stringify(valuesOf(billing));
  useEffect(() => takeOver(stored), [stored]);
  const submit = async (details: BillingDetails) => {
    form.reset(valuesOf(await change.mutateAsync(details)));
    toast.success(words.saved);
  };
  return (
    <Panel title={words.title}>
      <Form form={form} onSubmit={submit}>
        <p className="text-14 text-muted">{words.description}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="name" label={words.name} autoComplete="billing name" required />
          <TextField name="vatNumber" label={words.vatNumber} hint={words.vatHint} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="address.line1" label={words.line1} autoComplete="billing address-line1" />
          <TextField name="address.line2" label={words.line2} autoComplete="billing address-line2" />
          <TextField name="address.postalCode" label={words.postalCode} autoComplete="billing postal-code" />
          <TextField name="address.city" label={words.city} autoComplete="billing address-level2" />
          <TextField name="address.state" label={words.state} autoComplete="billing address-level1" />
          <CountryField stored={billing.address?.country ?? ''} />
        </div>
        <EmailsField />
        <FormMessage />
        <SubmitButton variant="secondary" busyLabel={words.busyLabel} className="justify-self-start">
          {words.submit}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
